import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import type { Host } from "../../host/host.js";
import { PZEM004T, type PZEM004TSample } from "../../parts/pzem004t.js";
import type { ModbusPort } from "../modbus/modbus-port.js";
import {
  type PartChannel,
  type PartSensors,
  partSensors,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
} from "./part-sensor.js";
import { PZEM004TOnPort } from "./pzem004t-on-port.js";
import { CURRENT, ENERGY, FREQUENCY, POWER, VOLTAGE, withDecimals } from "./quantities.js";

export interface PZEM004TOptions extends Partial<SerialPartOptions> {
  /** A port that it shares with others, instead of `serial`. */
  port?: ModbusPort;
  /** Its address on `port`, 1 to 247, which no other has there. Default 1. */
  address?: number;
  /** In V, 80 to 260. */
  voltage?: PartChannel;
  /** In A, 0 to 100. */
  current?: PartChannel;
  /** In W, 0 to 23,000. */
  power?: PartChannel;
  /** In kWh, since it was reset, 0 to 9999.99. */
  energy?: PartChannel;
  /** In Hz, 45 to 65. */
  frequency?: PartChannel;
  /** 0 to 1. */
  powerFactor?: PartChannel;
}

const ADDRESS: NumberRange = { from: 1, to: 247, whole: true };

const PART: SerialPart<
  PZEM004TSample,
  "voltage" | "current" | "power" | "energy" | "frequency" | "powerFactor"
> = {
  title: "PZEM-004T",
  Driver: PZEM004T,
  quantities: {
    voltage: withDecimals(VOLTAGE, 1),
    current: withDecimals(CURRENT, 2),
    power: withDecimals(POWER, 0),
    energy: ENERGY,
    frequency: FREQUENCY,
    powerFactor: {
      options: { deviceClass: "power_factor", stateClass: "measurement", accuracyDecimals: 1 },
      of: ({ powerFactor }) => powerFactor,
    },
  },
};

/**
 * Sensors on a Peacefair PZEM-004T, version 3 (mains voltage, current, power, energy):
 * `const { power, energy } = pzem004t({ serial: { receive: 16, transmit: 17 }, power: "House", energy: "House
 * energy" })`. Several share a `port`, each with an `address`; `port.callFunction(address, 0x42)` resets its energy.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function pzem004t<Name extends keyof PZEM004TOptions>(
  options: Pick<PZEM004TOptions, Name>,
): PartSensors<Exclude<Name, keyof SerialPartOptions | "port" | "address">> {
  const { serial, port, address = 1, ...others }: PZEM004TOptions = options;
  if (serial) return serialSensors(PART, { ...others, serial });
  if (!port) throw new ConfigurationError("The PZEM-004T has no port; give it `serial` or `port`.");
  checkedNumber("The PZEM-004T", "address", address, ADDRESS);
  const bus = { bus: "Modbus", pins: port.pins, part: PART.title, address: String(address) };
  const drive = (host: Host) => new PZEM004TOnPort(host, port, address);
  return partSensors<PZEM004TSample, keyof typeof PART.quantities>(
    { quantities: PART.quantities, use: { bus, drive } },
    others,
  );
}
