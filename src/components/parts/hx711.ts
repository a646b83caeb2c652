import { ConfigurationError } from "../../base/errors.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { HX711, type HX711Sample } from "../../parts/hx711.js";
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
}

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
  const { dataPin, clockPin, sparePin } = options;
  const drive = ({ io: { SPI }, model }: Host) => {
    if (!SPI) throw new ConfigurationError(`This board (${model}) has no SPI.`);
    return new HX711({ sensor: { io: SPI, clock: sparePin, in: dataPin, out: clockPin } });
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
