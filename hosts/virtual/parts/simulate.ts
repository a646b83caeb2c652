import type { BusUse } from "../../../src/host/host.js";
import type { VirtualBoard } from "../board.js";
import { VirtualADS1115 } from "./virtual-ads1115.js";
import { VirtualAHT20 } from "./virtual-aht20.js";
import { VirtualAPDS9960 } from "./virtual-apds9960.js";
import { VirtualBH1750 } from "./virtual-bh1750.js";
import { VirtualBME280, VirtualBMP280 } from "./virtual-bme280.js";
import { VirtualBME680 } from "./virtual-bme680.js";
import { VirtualCCS811 } from "./virtual-ccs811.js";
import { VirtualCSE7766 } from "./virtual-cse7766.js";
import { VirtualDHT22 } from "./virtual-dht22.js";
import { VirtualDS18B20 } from "./virtual-ds18b20.js";
import { VirtualMCP23017, VirtualPCF8574 } from "./virtual-expander.js";
import { VirtualHC595 } from "./virtual-hc595.js";
import { VirtualHCSR04 } from "./virtual-hcsr04.js";
import { VirtualHTU21D } from "./virtual-htu21d.js";
import { VirtualHX711 } from "./virtual-hx711.js";
import type { VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";
import { VirtualINA219 } from "./virtual-ina219.js";
import { VirtualInfraredLED } from "./virtual-infrared-led.js";
import { VirtualMAX31855 } from "./virtual-max31855.js";
import { VirtualMHZ19 } from "./virtual-mhz19.js";
import type { VirtualPart } from "./virtual-part.js";
import { VirtualPCA9685 } from "./virtual-pca9685.js";
import { VirtualPMS5003 } from "./virtual-pms5003.js";
import { VirtualPN532 } from "./virtual-pn532.js";
import type { VirtualPulsePart } from "./virtual-pulse-part.js";
import { VirtualPZEM004T } from "./virtual-pzem004t.js";
import { VirtualRemote } from "./virtual-remote.js";
import { VirtualSCD4x } from "./virtual-scd4x.js";
import type { VirtualSerialPart } from "./virtual-serial-part.js";
import { VirtualSHT3x, VirtualSHT4x } from "./virtual-sht.js";
import type { VirtualSPIPart } from "./virtual-spi-part.js";
import { VirtualSSD1306 } from "./virtual-ssd1306.js";
import { VirtualST7789 } from "./virtual-st7789.js";
import { VirtualTMP117 } from "./virtual-tmp117.js";
import type { VirtualTrainPart } from "./virtual-train-part.js";
import { VirtualVEML7700 } from "./virtual-veml7700.js";
import { VirtualVL53L0X } from "./virtual-vl53l0x.js";

type PartsByName<Options, Part> = Readonly<Record<string, new (options: Options) => Part>>;

/** The simulations of parts, by the part's name. */
const I2C_PARTS: PartsByName<VirtualI2COptions, VirtualI2CPart> = {
  ADS1115: VirtualADS1115,
  AHT20: VirtualAHT20,
  "APDS-9960": VirtualAPDS9960,
  BH1750: VirtualBH1750,
  BME280: VirtualBME280,
  BME680: VirtualBME680,
  BMP280: VirtualBMP280,
  CCS811: VirtualCCS811,
  HTU21D: VirtualHTU21D,
  MCP23017: VirtualMCP23017,
  PCA9685: VirtualPCA9685,
  PCF8574: VirtualPCF8574,
  INA219: VirtualINA219,
  PN532: VirtualPN532,
  SCD4x: VirtualSCD4x,
  SHT3x: VirtualSHT3x,
  SHT4x: VirtualSHT4x,
  SH1106: class extends VirtualSSD1306 {
    constructor(options: VirtualI2COptions) {
      super({ ...options, controller: "SH1106" });
    }
  },
  SSD1306: VirtualSSD1306,
  TMP117: VirtualTMP117,
  VEML7700: VirtualVEML7700,
  VL53L0X: VirtualVL53L0X,
};

const SERIAL_PARTS: PartsByName<{ name: string }, VirtualSerialPart> = {
  CSE7766: VirtualCSE7766,
  "MH-Z19": VirtualMHZ19,
  PMS5003: VirtualPMS5003,
  "PZEM-004T": VirtualPZEM004T,
};

const SPI_PARTS: PartsByName<{ name: string }, VirtualSPIPart> = {
  "74HC595": VirtualHC595,
  HX711: VirtualHX711,
  MAX31855: VirtualMAX31855,
  ST7789: VirtualST7789,
};

const PULSE_PARTS: PartsByName<{ name: string }, VirtualPulsePart> = { "HC-SR04": VirtualHCSR04 };

const TRAIN_PARTS: PartsByName<{ name: string }, VirtualTrainPart> = {
  DHT22: VirtualDHT22,
  remote: VirtualRemote,
  "infrared LED": VirtualInfraredLED,
};

/**
 * Wires a simulated part to the board wherever a device has one and nothing is there yet. Several of
 * one sort are named `bme280`, `bme280-2` and so on.
 *
 * @param uses the `buses` of the device's entities
 * @returns the parts that were added
 */
export function simulateParts(board: VirtualBoard, uses: readonly BusUse[]): VirtualPart[] {
  return uses.map((use) => simulate(board, use)).filter((part) => part !== undefined);
}

/** Wires the simulation of a part, if there is one and its address is free. */
function simulate(
  board: VirtualBoard,
  { bus, part, pins: [pin, other], address: inWords }: BusUse,
): VirtualPart | undefined {
  if (pin === undefined) return undefined;
  const name = nameFor(board, part);
  if (bus === "1-Wire") {
    const address = inWords.length === 16 ? inWords.toLowerCase() : undefined;
    const { parts } = board.oneWire(pin);
    const isThere = parts.some((one) => address === undefined || hexOf(one.address) === address);
    if (isThere) return undefined;
    const known = address === undefined ? {} : { address };
    return board.attach(new VirtualDS18B20({ name, ...known }), pin);
  }
  if (bus === "SPI") {
    const Part = SPI_PARTS[part];
    // "pin 5", or a pin of an expander: "pin 5, output 3".
    // or "no select, pull 4".
    const select = numberIn(inWords, "pin ");
    const [, more = ""] = inWords.split(", ");
    const pull = numberIn(inWords, "no select, pull ") ?? numberIn(more, "DC ");
    if (!Part || board.spi(pin).parts.has(select)) return undefined;
    return board.attach(new Part({ name }), {
      clock: pin,
      ...(select !== undefined && { select }),
      ...(pull !== undefined && { pull }),
    });
  }
  if (bus === "pulse train") {
    const Part = TRAIN_PARTS[part];
    return Part && !board.trains(pin).part ? board.attach(new Part({ name }), pin) : undefined;
  }
  if (other === undefined) return undefined;
  if (bus === "serial") {
    const Part = SERIAL_PARTS[part];
    const port = { receive: pin, transmit: other };
    return Part && !board.serial(port).part ? board.attach(new Part({ name }), port) : undefined;
  }
  if (bus === "pulse width") {
    const Part = PULSE_PARTS[part];
    return Part && !board.pulses(other).part
      ? board.attach(new Part({ name }), { trigger: pin, echo: other })
      : undefined;
  }
  const Part = I2C_PARTS[part];
  // A pin of an expander: "0x20, pin 3".
  const address = Number(inWords.split(",")[0]);
  const wires = { data: pin, clock: other };
  if (bus !== "I2C" || !Part || board.i2c(wires).find(address)) return undefined;
  return board.attach(new Part({ address, name }), wires);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function nameFor(board: VirtualBoard, part: string): string {
  const name = part.toLowerCase().replaceAll(" ", "-");
  const taken = board.parts.filter(
    (other) => other.name === name || other.name.startsWith(`${name}-`),
  ).length;
  return taken === 0 ? name : `${name}-${taken + 1}`;
}

/** The number after the prefix of a text. */
function numberIn(text: string, words: string): number | undefined {
  return text.startsWith(words) ? Number.parseInt(text.slice(words.length), 10) : undefined;
}
