import { ConfigurationError } from "../../base/errors.js";
import type { Host } from "../../host/host.js";
import type { DHT22, DHT22DriverOptions } from "../../parts/dht22.js";
import type { ClimateSample } from "../../parts/sensor-driver.js";
import type { DHT22Options } from "./dht22.js";
import { type PartSensors, partSensors, type Quantity } from "./part-sensor.js";
import { HUMIDITY, TEMPERATURE } from "./quantities.js";
import type { SampledPartOptions } from "./sampled-part.js";

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
