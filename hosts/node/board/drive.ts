import { createInterface } from "node:readline";
import { carryOut, type Drivable } from "./drivable.js";
import { typedAction } from "./typed-action.js";

/**
 * Lets the user control the board from the terminal, one line for each action.
 *
 * @param refuse - Called with what is wrong with a line that can't be carried out.
 */
export function driveFromInput(
  board: Drivable,
  refuse: (message: string) => void,
): { close(): void } {
  const lines = createInterface({ input: process.stdin });
  lines.on("line", async (line) => {
    try {
      const action = typedAction(line);
      if (action) await carryOut(board, action);
    } catch (error) {
      refuse((error as Error).message);
    }
  });
  return lines;
}
