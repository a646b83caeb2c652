/** Runs a check of a part in an XS worker: a command is JSON, the answer is what is wrong. */
import { Device } from "../../src/index.js";
import { PART_CHECKS } from "../../testing/part-checks.js";
import { PARTS } from "./parts.js";

const worker = globalThis as { handleCommand?: (bytes: ArrayBuffer) => ArrayBuffer };

/** The command: a part and a check, by their names. */
export interface PartCheckAsked {
  part: string;
  check: string;
  faults: number;
}

worker.handleCommand = (command) => {
  const { part, check, faults } = JSON.parse(new TextDecoder().decode(command)) as PartCheckAsked;
  const row = PARTS.find(({ name }) => name === part);
  let wrong = "";
  try {
    if (row) PART_CHECKS[check]?.(row, faults, Device);
    else wrong = `there's no ${part}`;
  } catch (error) {
    wrong = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
  }
  return new TextEncoder().encode(JSON.stringify(wrong)).buffer;
};
