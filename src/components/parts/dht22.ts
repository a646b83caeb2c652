import { ConfigurationError } from "../../base/errors.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { DHT22 } from "../../parts/dht22.js";
import type { ClimateSample } from "../../parts/sensor-driver.js";
import { type PartChannel, type PartSensors, partSensors, type Quantity } from "./part-sensor.js";
import { HUMIDITY, TEMPERATURE } from "./quantities.js";
import type { SampledPartOptions } from "./sampled-part.js";

export interface DHT22Options extends SampledPartOptions {
  /** An input, wired to the part's data. */
  data: PinSpecifier;
  /** An output, wired to the part's data as well: it pulls the wire low to request a reading. */
  pull: PinSpecifier;
  /** A pin for the clock of SPI, which samples the wire. Nothing may be wired to it. */
  spare: PinSpecifier;
  /** In °C, -40 to 80. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. */
  humidity?: PartChannel;
  /** Milliseconds between readings, more than 4500: it is asked twice for each. Default 60000. */
  interval?: number;
}

const QUANTITIES: Record<"temperature" | "humidity", Quantity<ClimateSample>> = {
  temperature: { options: TEMPERATURE, of: ({ thermometer }) => thermometer.temperature },
  humidity: { options: HUMIDITY, of: ({ hygrometer }) => hygrometer.humidity },
};

/**
 * Sensors on an Aosong DHT22 or AM2302 (temperature, humidity):
 * `...dht22({ data: 19, pull: 4, spare: 18, temperature: "Cellar" })`. It takes the board's SPI for itself, and
 * the program waits 6 ms while it answers. If you can choose, an SHT4x is the better part.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function dht22(options: DHT22Options): PartSensors {
  const { data, pull, spare } = options;
  const drive = ({ io: { Digital, SPI }, model }: Host) => {
    if (!SPI) throw new ConfigurationError(`This board (${model}) has no SPI.`);
    return new DHT22({
      sensor: { io: SPI, clock: spare, in: data },
      pull: { io: Digital, pin: pull },
    });
  };
  return partSensors<ClimateSample, "temperature" | "humidity">(
    {
      quantities: QUANTITIES,
      use: {
        bus: { bus: "SPI", pins: [spare, data], part: "DHT22", address: `no select, pull ${pull}` },
        pins: [pull],
        probe: (host) => drive(host).close(),
        drive,
      },
    },
    options,
  );
}
