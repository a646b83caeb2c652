/** Runs a check of a display in an XS worker: a command is JSON, the answer is what is wrong. */
import { checkFaults, DISPLAYS } from "./displays.js";

const worker = globalThis as { handleCommand?: (bytes: ArrayBuffer) => ArrayBuffer };

worker.handleCommand = (command) => {
  const { name, faults } = JSON.parse(new TextDecoder().decode(command)) as {
    name: string;
    faults: number;
  };
  const row = DISPLAYS.find((each) => each.name === name);
  let wrong = "";
  try {
    if (row) checkFaults(row, faults);
    else wrong = `there's no ${name}`;
  } catch (error) {
    wrong = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
  }
  return new TextEncoder().encode(JSON.stringify(wrong)).buffer;
};
