import type { BusUse } from "../../../src/host/host.js";
import type { VirtualBoard } from "../board.js";
import { VirtualADS1115 } from "./virtual-ads1115.js";
import { VirtualAHT20 } from "./virtual-aht20.js";
import { VirtualBH1750 } from "./virtual-bh1750.js";
import { VirtualBME280 } from "./virtual-bme280.js";
import { VirtualDS18B20 } from "./virtual-ds18b20.js";
import { VirtualMCP23017, VirtualPCF8574 } from "./virtual-expander.js";
import { VirtualHTU21D } from "./virtual-htu21d.js";
import type { VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";
import { VirtualINA219 } from "./virtual-ina219.js";
import { VirtualMHZ19 } from "./virtual-mhz19.js";
import type { VirtualPart } from "./virtual-part.js";
import { VirtualPMS5003 } from "./virtual-pms5003.js";
import { VirtualPZEM004T } from "./virtual-pzem004t.js";
import { VirtualSCD4x } from "./virtual-scd4x.js";
import type { VirtualSerialPart } from "./virtual-serial-part.js";
import { VirtualSHT3x, VirtualSHT4x } from "./virtual-sht.js";
import { VirtualTMP117 } from "./virtual-tmp117.js";

/** What stands for a part, by the part's name. */
const PARTS: Readonly<Record<string, new (options: VirtualI2COptions) => VirtualI2CPart>> = {
  ADS1115: VirtualADS1115,
  AHT20: VirtualAHT20,
  BH1750: VirtualBH1750,
  BME280: VirtualBME280,
  HTU21D: VirtualHTU21D,
  MCP23017: VirtualMCP23017,
  PCF8574: VirtualPCF8574,
  INA219: VirtualINA219,
  SCD4x: VirtualSCD4x,
  SHT3x: VirtualSHT3x,
  SHT4x: VirtualSHT4x,
  TMP117: VirtualTMP117,
};

const SERIAL_PARTS: Readonly<Record<string, new (options: { name: string }) => VirtualSerialPart>> =
  {
    "MH-Z19": VirtualMHZ19,
    PMS5003: VirtualPMS5003,
    "PZEM-004T": VirtualPZEM004T,
  };

/**
 * Wires a simulated part to the board wherever a device has one and nothing is there yet. Several of
 * one sort are named `bme280`, `bme280-2` and so on.
 *
 * @param uses the `buses` of the device's entities
 * @returns the parts that were added
 */
export function simulateParts(board: VirtualBoard, uses: readonly BusUse[]): VirtualPart[] {
  const added: VirtualPart[] = [];
  for (const { bus, part, pins, address: inHex } of uses) {
    const [pin, other] = pins;
    const SerialPart = SERIAL_PARTS[part];
    if (bus === "serial" && SerialPart && pin !== undefined && other !== undefined) {
      const name = nameFor(board, part);
      added.push(board.attach(new SerialPart({ name }), { receive: pin, transmit: other }));
    }
    if (bus === "1-Wire" && pin !== undefined) {
      const name = nameFor(board, part);
      const known = inHex.length === 16 ? { address: inHex.toLowerCase() } : {};
      added.push(board.attach(new VirtualDS18B20({ name, ...known }), pin));
    }
    const Part = PARTS[part];
    const [data, clock] = pins;
    if (bus !== "I2C" || !Part || data === undefined || clock === undefined) continue;
    // A pin of an expander: "0x20, pin 3".
    const address = Number(inHex.split(",")[0]);
    if (board.i2c({ data, clock }).find(address)) continue;
    const name = nameFor(board, part);
    added.push(board.attach(new Part({ address, name }), { data, clock }));
  }
  return added;
}

function nameFor(board: VirtualBoard, part: string): string {
  const name = part.toLowerCase();
  const taken = board.parts.filter(
    (other) => other.name === name || other.name.startsWith(`${name}-`),
  ).length;
  return taken === 0 ? name : `${name}-${taken + 1}`;
}
