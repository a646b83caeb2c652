/** Runs faults in an XS worker: a command is JSON, the answer is what is wrong. */
import { others, places, run } from "./faults.js";

const worker = globalThis as { handleCommand?: (bytes: ArrayBuffer) => ArrayBuffer };

/** The command: a place that fails, once or from then on, or another fault. */
export interface FaultsAsked {
  place?: string;
  other?: string;
}

worker.handleCommand = (command) => {
  const { place, other } = JSON.parse(new TextDecoder().decode(command)) as FaultsAsked;
  return new TextEncoder().encode(JSON.stringify(answer(place, other))).buffer;
};

function answer(place: string | undefined, other: string | undefined): unknown {
  try {
    if (place !== undefined)
      return [1, 2]
        .flatMap((nth) => [run(place, nth, false), run(place, nth, true)])
        .map(({ wrong }) => wrong ?? "")
        .filter((wrong) => wrong !== "");
    if (other !== undefined) others[other]?.();
    else return [...places().keys()];
    return [];
  } catch (error) {
    return [error instanceof Error ? `${error.message}\n${error.stack}` : String(error)];
  }
}
