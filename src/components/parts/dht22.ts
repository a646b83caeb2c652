import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { DHT22 } from "../../parts/dht22.js";
import type { ClimateSample } from "../../parts/sensor-driver.js";
import { type PartChannel, type PartSensors, partSensors, type Quantity } from "./part-sensor.js";
import { HUMIDITY, TEMPERATURE } from "./quantities.js";
import type { SampledPartOptions } from "./sampled-part.js";

export interface DHT22Options extends SampledPartOptions {
  /** The pin that its data is wired to. */
  pin: PinSpecifier;
  /** In °C, -40 to 80. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. */
  humidity?: PartChannel;
  /** The time between readings, more than 4.5 s: it is asked twice for each. Default 1 min. */
  interval?: Duration;
}

const QUANTITIES: Record<"temperature" | "humidity", Quantity<ClimateSample>> = {
  temperature: TEMPERATURE,
  humidity: HUMIDITY,
};

/**
 * Sensors on an Aosong DHT22 or AM2302 (temperature, humidity):
 * `const { temperature } = dht22({ pin: 19, temperature: "Cellar" })`. If you can choose, an SHT4x is the better
 * part.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function dht22<Name extends keyof DHT22Options>(
  options: Pick<DHT22Options, Name | "pin">,
): PartSensors<Exclude<Name, keyof SampledPartOptions | "pin">> {
  const { pin, ...others }: DHT22Options = options;
  const drive = ({ io: { PulseTrainInput }, model }: Host) => {
    if (!PulseTrainInput)
      throw new ConfigurationError(`This board (${model}) can't receive trains of pulses.`);
    return new DHT22({ sensor: { io: PulseTrainInput, pin } });
  };
  return partSensors(
    {
      quantities: QUANTITIES,
      use: {
        bus: { bus: "pulse train", pins: [pin], part: "DHT22", address: "the pin" },
        probe: (host) => drive(host).close(),
        drive,
      },
    },
    others,
  );
}
