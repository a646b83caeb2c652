import { createInterface } from "node:readline";
import { carryOut, type Drivable } from "./board/drivable.js";
import { typedAction } from "./board/typed-action.js";

/**
 * Lets the user control the board from the terminal, one line for each action.
 *
 * @param say - Called with the error of a line that can't be carried out.
 */
export function driveFromInput(
  board: Drivable,
  say: (who: string, what: string) => void,
): { close(): void } {
  const lines = createInterface({ input: process.stdin });
  lines.on("line", async (line) => {
    try {
      const action = typedAction(line);
      if (action) await carryOut(board, action);
    } catch (error) {
      say("board", (error as Error).message);
    }
  });
  return lines;
}
