import { ConfigurationError } from "../../base/errors.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { HX711, type HX711Gain, type HX711Sample } from "../../parts/hx711.js";
import { type PartChannel, type PartSensors, partSensors, type Quantity } from "./part-sensor.js";
import type { SampledPartOptions } from "./sampled-part.js";

export interface HX711Options extends SampledPartOptions {
  /** DOUT, an input. */
  dataPin: PinSpecifier;
  /** PD_SCK, an output. */
  clockPin: PinSpecifier;
  /** A pin for the clock of SPI, which makes the pulses. Nothing may be wired to it. */
  sparePin: PinSpecifier;
  /**
   * The converter's reading, -8,388,607 to 8,388,606. With `calibrate` it becomes a weight:
   * `{ name: "Hive", unitOfMeasurement: "kg", calibrate: (value) => (value - 84_000) / 21_500 }`.
   */
  value: PartChannel;
  /** Of the input A: 128 for up to 20 mV, 64 for up to 40 mV. With 32 the input B is read, up to 80 mV. Default 128. */
  gain?: HX711Gain;
}

const GAINS = [128, 64, 32];

const QUANTITIES: Record<"value", Quantity<HX711Sample>> = {
  value: {
    options: { stateClass: "measurement", accuracyDecimals: 0 },
    of: ({ value }) => value,
  },
};

/**
 * A sensor on an Avia HX711 (a load cell's converter):
 * `const { value } = hx711({ dataPin: 19, clockPin: 23, sparePin: 18, value: "Hive" })`. It takes the board's SPI
 * for itself.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function hx711(options: HX711Options): PartSensors<"value"> {
  const { dataPin, clockPin, sparePin, gain = 128 } = options;
  if (!GAINS.includes(gain))
    throw new ConfigurationError(`The HX711 has no gain of ${gain}; give 128, 64 or 32.`);
  const drive = ({ io: { SPI }, model }: Host) => {
    if (!SPI) throw new ConfigurationError(`This board (${model}) has no SPI.`);
    return new HX711({ sensor: { io: SPI, clock: sparePin, in: dataPin, out: clockPin }, gain });
  };
  return partSensors<HX711Sample, "value">(
    {
      quantities: QUANTITIES,
      use: {
        bus: {
          bus: "SPI",
          pins: [sparePin, clockPin, dataPin],
          part: "HX711",
          address: "no select",
        },
        probe: (host) => drive(host).close(),
        drive,
      },
    },
    options,
  );
}
