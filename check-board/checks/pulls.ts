import type { BoardCheck, CheckMeasurement } from "../check.js";

/** What the self-test answers. */
export interface PulledPins {
  /** Those that are high with their pull-ups on. */
  readonly up: readonly number[];
  /** Those that are high with their pull-downs on. */
  readonly down: readonly number[];
}

/** Needs no wires: an input that works follows its own pull resistors. */
export const pullsCheck: BoardCheck = {
  name: "pulls",
  title: "pins follow their pull-ups and pull-downs",
  async run({ board, plan, inputOnly, usable, wires }) {
    // A capacitor takes a pull resistor half a second, and holds both ends of its wire.
    const smooth = wires.filter(({ isSmooth }) => isSmooth).flatMap(({ from, to }) => [from, to]);
    const pins = usable.filter((pin) => !inputOnly.has(pin) && !smooth.includes(pin));
    const { up, down } = await board.call<PulledPins>("pulls", { pins });
    const { data, clock } = plan.i2c;
    // Parts on the bus bring resistors of their own.
    const isPulledUp = (pin: number) => down.includes(pin) && pin !== data && pin !== clock;
    return pins.map((pin): CheckMeasurement => {
      const measured = up.includes(pin)
        ? isPulledUp(pin)
          ? "high with both"
          : undefined
        : down.includes(pin)
          ? "the wrong way round"
          : "low with both";
      return {
        what: `pin ${pin}`,
        expected: "high with its pull-up, low with its pull-down",
        measured: measured ?? "high with its pull-up, low with its pull-down",
        passed: measured === undefined,
        ...(measured !== undefined && {
          cause: `Pin ${pin} is dead, or something on the board or at its wire holds it. Take its wire off and check again with --only pulls: if it stays so, use another pin.`,
        }),
      };
    });
  },
};
