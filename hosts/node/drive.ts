import { createInterface } from "node:readline";
import type { VirtualBoard } from "../virtual/board.js";

/**
 * Lets whoever sits at the terminal be the world around the board: a line
 * `PIN LEVEL` puts a level or a voltage on an input.
 *
 * @param say - Told what went wrong with a line.
 */
export function driveFromInput(
  board: VirtualBoard,
  say: (who: string, what: string) => void,
): { close(): void } {
  const lines = createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    const [name = "", value = ""] = line.trim().split(/\s+/);
    if (name === "") return;
    try {
      drive(board, name, value);
    } catch (error) {
      say("board", (error as Error).message);
    }
  });
  return lines;
}

function drive(board: VirtualBoard, name: string, value: string): void {
  const pin = /^\d+$/.test(name) ? Number(name) : name;
  if (value === "-") board.drive(pin, undefined);
  else if (value === "0" || value === "1") board.drive(pin, value === "1" ? 1 : 0);
  else if (value !== "" && !Number.isNaN(Number(value))) board.setVoltage(pin, Number(value));
  else throw new Error(`"${name} ${value}": write a pin and 0, 1, volts, or - to let go of it.`);
}
