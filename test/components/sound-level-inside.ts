/** Runs the faults of a microphone in an XS worker: a command is their number, the answer is what is wrong. */
import { levelsDespiteFaults } from "./sound-level-faults.js";

const worker = globalThis as { handleCommand?: (bytes: ArrayBuffer) => ArrayBuffer };

worker.handleCommand = (command) => {
  let wrong = "";
  try {
    levelsDespiteFaults(Number(new TextDecoder().decode(command)));
  } catch (error) {
    wrong = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
  }
  return new TextEncoder().encode(wrong).buffer;
};
