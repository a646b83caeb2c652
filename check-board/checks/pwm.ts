import { type BoardCheck, type CheckMeasurement, near, neededWire } from "../check.js";

interface MeasuredWave {
  /** The chip's capture unit, or reading the pin as often as possible, which tells no frequency. */
  readonly by: "capture" | "reading";
  readonly hz?: number;
  readonly duty: number;
}

/** Frequencies and duty cycles: a lamp, a servo, a motor. */
const WAVES = [
  { hz: 1000, duty: 0.25 },
  { hz: 1000, duty: 0.75 },
  { hz: 50, duty: 0.075 },
  { hz: 10_000, duty: 0.5 },
];

/** For a chip that can't measure pulses: slow enough to read the pin often in each. */
const SLOW_WAVES = [
  { hz: 100, duty: 0.2 },
  { hz: 100, duty: 0.7 },
];

/** The share by which a frequency may be off: crystals are exact, but the divider isn't. */
const FREQUENCY = 0.01;

/** Percentage points. */
const DUTY = { capture: 1, reading: 3 };

/** A servo's frequency, and a lamp's. */
const TOGETHER = { hz: 50, other_hz: 1000 };

/** Measured at the other end of a wire, by the chip's capture unit or, without one, by reading the pin. */
export const pwmCheck: BoardCheck = {
  name: "pwm",
  title: "PWM's frequency and duty cycle",
  async run(bench) {
    const { board, plan } = bench;
    const { output, input } = plan.pwm;
    neededWire(bench, output, input);
    const measure = (wave: { hz: number; duty: number }) =>
      board.call<MeasuredWave>("pwm", { output, input, ...wave });
    const [first] = WAVES;
    const { by } = await measure(first as (typeof WAVES)[0]);
    const measurements: CheckMeasurement[] = [];
    for (const wave of by === "capture" ? WAVES : SLOW_WAVES) {
      const { hz, duty } = await measure(wave);
      const what = `${100 * wave.duty} % of ${wave.hz} Hz`;
      const cause =
        duty === 0
          ? `No pulse comes from pin ${output} to pin ${input}: look at their wire, and at what the check digital says of it.`
          : "The chip's PWM clock isn't what the program takes it for: report this.";
      if (hz !== undefined)
        measurements.push(
          near(
            what,
            { expected: wave.hz, measured: hz, within: wave.hz * FREQUENCY, unit: "Hz" },
            cause,
          ),
        );
      const share = {
        expected: 100 * wave.duty,
        measured: 100 * duty,
        within: DUTY[by],
        unit: "%",
      };
      measurements.push(near(what, share, cause));
    }
    return [...measurements, await together(bench)];
  },
};

/** A servo beside a lamp: both need a clock that the chip's timers can have at once. */
async function together({
  board,
  plan,
}: Parameters<BoardCheck["run"]>[0]): Promise<CheckMeasurement> {
  const what = `${TOGETHER.hz} Hz and ${TOGETHER.other_hz} Hz at once`;
  const expected = "both start";
  try {
    await board.call("two_frequencies", {
      output: plan.pwm.output,
      other: plan.secondOutput,
      ...TOGETHER,
    });
    return { what, expected, measured: expected, passed: true };
  } catch (error) {
    return {
      what,
      expected,
      measured: (error as Error).message,
      passed: false,
      cause:
        "The chip's timers take one clock, and one of these frequencies can't be had from it: report this.",
    };
  }
}
