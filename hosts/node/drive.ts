import { createInterface } from "node:readline";

/** A board's inputs, in this process or in another. */
export interface Drivable {
  drive(pin: number | string, level: 0 | 1 | undefined): void | Promise<void>;
  setVoltage(pin: number | string, volts: number): void | Promise<void>;
  /** The simulated part with this name. Left out by boards without parts. */
  part?(name: string): DrivablePart;
}

export interface DrivablePart {
  set(channel: string, value: number): void | Promise<void>;
  plug(): void | Promise<void>;
  unplug(): void | Promise<void>;
}

/**
 * Lets the user drive the board's inputs from the terminal: a line `PIN LEVEL` puts a level or a
 * voltage on a pin, `PART CHANNEL VALUE` sets what a part measures.
 *
 * @param say - Called with the error of a line that can't be carried out.
 */
export function driveFromInput(
  board: Drivable,
  say: (who: string, what: string) => void,
): { close(): void } {
  const lines = createInterface({ input: process.stdin });
  lines.on("line", async (line) => {
    const [name = "", value = "", number] = line.trim().split(/\s+/);
    if (name === "") return;
    try {
      if (number !== undefined) await board.part?.(name).set(value, Number(number));
      else if (value === "plug" || value === "unplug") await board.part?.(name)[value]();
      else await drive(board, name, value);
    } catch (error) {
      say("board", (error as Error).message);
    }
  });
  return lines;
}

function drive(board: Drivable, name: string, value: string): void | Promise<void> {
  const pin = /^\d+$/.test(name) ? Number(name) : name;
  if (value === "-") return board.drive(pin, undefined);
  if (value === "0" || value === "1") return board.drive(pin, value === "1" ? 1 : 0);
  if (value !== "" && !Number.isNaN(Number(value))) return board.setVoltage(pin, Number(value));
  throw new Error(
    `"${name} ${value}": write a pin and 0, 1, volts, or - to disconnect it; or a part, what it measures, and the value.`,
  );
}
