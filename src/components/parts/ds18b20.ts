import { ConfigurationError } from "../../base/errors.js";
import { describeError } from "../../log/log.js";
import { addressOf, DS18B20, inHex } from "../../parts/ds18b20.js";
import type { OneWireBus } from "../../parts/one-wire-bus.js";
import type { Thermometer } from "../../parts/sensor-driver.js";
import { type PartChannel, type PartSensors, partSensors, type Quantity } from "./part-sensor.js";
import { TEMPERATURE } from "./quantities.js";
import type { SampledPartOptions } from "./sampled-part.js";

export interface DS18B20Options extends SampledPartOptions {
  /** The bus that it shares with others: `new OneWireBus(4)`. */
  bus: OneWireBus;
  /**
   * Its address, 16 hexadecimal digits, as ESPHome writes it: `"1c0000031edd2a28"`. Default: the only one on the
   * bus. When there are several, the log lists their addresses.
   */
  address?: string;
  /** In °C, -55 to 125. */
  temperature: PartChannel;
}

const QUANTITIES: Record<"temperature", Quantity<Thermometer>> = {
  temperature: TEMPERATURE,
};

/**
 * A sensor on a Maxim DS18B20 (temperature), one of several on a pin:
 * `const { temperature } = ds18b20({ bus: wire, address: "1c0000031edd2a28", temperature: "Boiler" })`.
 *
 * @throws ConfigurationError when the address or another option is invalid.
 */
export function ds18b20(options: DS18B20Options): PartSensors<"temperature"> {
  const { bus, address } = options;
  try {
    if (address !== undefined) addressOf(address);
  } catch (error) {
    throw new ConfigurationError(`The DS18B20 at pin ${bus.pin}: ${describeError(error)}`);
  }
  const where = address === undefined ? "any address" : inHex(addressOf(address));
  return partSensors<Thermometer, "temperature">(
    {
      quantities: QUANTITIES,
      use: {
        bus: { bus: "1-Wire", pins: [bus.pin], part: "DS18B20", address: where },
        probe: (host) => {
          // The addresses for the log, which the program couldn't wait for later.
          if (address === undefined) bus.search(host);
          else {
            bus.open(host);
            bus.close();
          }
        },
        drive: (host) =>
          new DS18B20({ sensor: { host, bus, ...(address !== undefined && { address }) } }),
      },
    },
    options,
  );
}
