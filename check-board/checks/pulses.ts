import { type BoardCheck, type CheckMeasurement, near, neededWire } from "../check.js";

/** A flow meter, a power meter at its full load, and ten times that. */
const RATES = [100, 1000, 10_000];

const WITHIN = 0.01;

/** A PulseCounterSensor counts what PWM sends. */
export const pulsesCheck: BoardCheck = {
  name: "pulses",
  title: "pulses counted, up to 10 kHz",
  async run(bench) {
    const { output, input } = bench.plan.pwm;
    neededWire(bench, output, input);
    const measurements: CheckMeasurement[] = [];
    for (const hz of RATES) {
      const counted = await bench.board.call<{ hz: number | null }>("pulses", {
        output,
        input,
        hz,
      });
      const measured = counted.hz ?? Number.NaN;
      const cause =
        measured === 0
          ? `No pulse comes from pin ${output} to pin ${input}: look at their wire, and at what the check digital says of it.`
          : "Pulses are lost: they come faster than the program counts them.";
      measurements.push(
        near(`${hz} Hz`, { expected: hz, measured, within: hz * WITHIN, unit: "Hz" }, cause),
      );
    }
    return measurements;
  },
};
