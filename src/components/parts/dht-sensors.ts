import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import type { DHT22, DHT22DriverOptions } from "../../parts/dht22.js";
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

/** The sensors of one of the family. */
export function dhtSensors<Name extends keyof DHT22Options>(
  part: string,
  Driver: new (options: DHT22DriverOptions) => DHT22,
  options: Pick<DHT22Options, Name | "pin">,
): PartSensors<Exclude<Name, keyof SampledPartOptions | "pin">> {
  const { pin, ...others }: DHT22Options = options;
  const drive = ({ io: { PulseTrainInput }, model }: Host) => {
    if (!PulseTrainInput)
      throw new ConfigurationError(`This board (${model}) can't receive trains of pulses.`);
    return new Driver({ sensor: { io: PulseTrainInput, pin } });
  };
  return partSensors(
    {
      quantities: QUANTITIES,
      use: {
        bus: { bus: "pulse train", pins: [pin], part, address: "the pin" },
        probe: (host) => drive(host).close(),
        drive,
      },
    },
    others,
  );
}
