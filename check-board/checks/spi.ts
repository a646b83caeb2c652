import { type BoardCheck, type CheckMeasurement, neededWire } from "../check.js";

/** Most parts', and the fastest displays' that a wire of some centimetres carries. */
const CLOCKS = [1_000_000, 10_000_000];

/** Bytes go out and come back at the same time. */
export const spiCheck: BoardCheck = {
  name: "spi",
  title: "SPI looped",
  async run(bench) {
    const { clock, input, output } = bench.plan.spi;
    neededWire(bench, input, output);
    const measurements: CheckMeasurement[] = [];
    for (const hz of CLOCKS) {
      const { length, right } = await bench.board.call<{ length: number; right: number }>(
        "loop_spi",
        { clock, input, output, hz },
      );
      const passed = right === length;
      measurements.push({
        what: `${hz / 1_000_000} MHz`,
        expected: `${length} bytes come back`,
        measured: `${right} of them`,
        passed,
        ...(!passed && {
          cause:
            right < length / 8
              ? `SPI isn't looped: no wire leads from pin ${output} (out) to pin ${input} (in).`
              : `The wire between ${output} and ${input} is too long for this clock, or has a bad contact.`,
        }),
      });
    }
    return measurements;
  },
};
