import { type BoardCheck, type CheckMeasurement, near, neededWire } from "../check.js";

/** The voltage of a chip's high level. */
const SUPPLY = 3.3;

/** Shares of it: 0.3 to 2.3 V, where the ADC of each chip is calibrated. */
const SHARES = [0.1, 0.3, 0.5, 0.7];

/** Volts: 60 mV of a calibrated ADC at its highest range, as ESP-IDF gives them, and the supply's and the DAC's. */
const WITHIN = 0.15;

/** From here on a wrong factor is told from noise. */
const FACTOR = 0.1;

interface SeenVoltage {
  /** What was put out, as a share of the supply. */
  readonly share: number;
  readonly volts: number;
}

/** What an ADCSensor shows of a voltage that another pin makes. */
export const analogCheck: BoardCheck = {
  name: "analog",
  title: "an analog input against a known voltage",
  async run(bench) {
    const { by, output, input } = bench.plan.analog;
    neededWire(bench, output, input);
    const seen: SeenVoltage[] = [];
    for (const share of SHARES) {
      const service = by === "dac" ? "dac_to_adc" : "pwm_to_adc";
      seen.push({
        share,
        ...(await bench.board.call<{ volts: number }>(service, { output, input, share })),
      });
    }
    const cause = causeOf(seen, output, input);
    return seen.map(
      ({ share, volts }): CheckMeasurement =>
        near(
          `${by === "dac" ? "the DAC" : "smoothed PWM"} at ${100 * share} %`,
          { expected: share * SUPPLY, measured: volts, within: WITHIN, unit: "V" },
          cause,
        ),
    );
  },
};

function causeOf(seen: readonly SeenVoltage[], output: number, input: number): string {
  const all = seen.map(({ volts }) => volts);
  const factors = seen.map(({ share, volts }) => volts / (share * SUPPLY));
  const mean = factors.reduce((sum, factor) => sum + factor, 0) / factors.length;
  if (Math.max(...all) - Math.min(...all) < WITHIN)
    return `Nothing of pin ${output}'s voltage comes to pin ${input}: look at their wire, and at the resistor if it has one.`;
  if (factors.every((factor) => Math.abs(factor - mean) < FACTOR))
    return `All are ${mean.toFixed(2)} times what they should be: the ADC's full scale is another one. Report this.`;
  return `Readings don't follow the voltage: look at the wire between ${output} and ${input}, and what else is at pin ${input}.`;
}
