/** Runs the targets in an XS worker: a command's first byte is the target's index, the rest the input; the answer is the error's text. */
import { targets } from "./all-targets.js";

const worker = globalThis as { handleCommand?: (bytes: ArrayBuffer) => ArrayBuffer };

worker.handleCommand = (command) => {
  const [index = 0, ...input] = new Uint8Array(command);
  try {
    targets[index]?.run(Uint8Array.from(input));
    return new ArrayBuffer(0);
  } catch (error) {
    const text = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
    return new TextEncoder().encode(text).buffer;
  }
};
