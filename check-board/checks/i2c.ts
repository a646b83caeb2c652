import type { BoardCheck } from "../check.js";

interface Scan {
  readonly addresses: readonly number[];
  readonly milliseconds: number;
}

/** More parts than a bus has: the data line is low, which looks like an answer. */
const TOO_MANY = 40;

/** Milliseconds for 112 addresses: on a bus that nothing holds, each takes some. */
const LONGEST = 3000;

/** The bus works, whether or not parts are on it. */
export const i2cCheck: BoardCheck = {
  name: "i2c",
  title: "I2C: the bus is free, and which parts answer",
  async run({ board, plan }) {
    const { data, clock } = plan.i2c;
    const { addresses, milliseconds } = await board.call<Scan>("scan_i2c", { data, clock });
    const parts = addresses.map((address) => `0x${address.toString(16).padStart(2, "0")}`);
    const isHeld = addresses.length >= TOO_MANY;
    const isSlow = milliseconds > LONGEST;
    return [
      {
        what: `pins ${data} (data) and ${clock} (clock)`,
        expected: `a scan within ${LONGEST} ms`,
        measured: `${isHeld ? "nearly all addresses answer" : parts.join(", ") || "no parts"}, ${milliseconds} ms`,
        passed: !isHeld && !isSlow,
        ...(isHeld && { cause: `Pin ${data} is low all the time: something holds the data line.` }),
        ...(isSlow && {
          cause: `Each address waits for its time to end: something holds pin ${clock} low.`,
        }),
      },
    ];
  },
};
