/** The simulations of parts, by the part's title. */

import { VirtualADS1115 } from "./virtual-ads1115.js";
import { VirtualAHT20 } from "./virtual-aht20.js";
import { VirtualAPDS9960 } from "./virtual-apds9960.js";
import type { VirtualAudioPart } from "./virtual-audio-part.js";
import { VirtualBH1750 } from "./virtual-bh1750.js";
import { VirtualBL0942 } from "./virtual-bl0942.js";
import { VirtualBME280, VirtualBMP280 } from "./virtual-bme280.js";
import { VirtualBME680 } from "./virtual-bme680.js";
import { VirtualBMP388 } from "./virtual-bmp388.js";
import { VirtualCCS811 } from "./virtual-ccs811.js";
import type { VirtualCountPart } from "./virtual-count-part.js";
import { VirtualCSE7766 } from "./virtual-cse7766.js";
import { VirtualDFPlayer } from "./virtual-dfplayer.js";
import { VirtualDHT11 } from "./virtual-dht11.js";
import { VirtualDHT22 } from "./virtual-dht22.js";
import { VirtualDSMR } from "./virtual-dsmr.js";
import {
  VirtualMCP23008,
  VirtualMCP23017,
  VirtualPCF8574,
  VirtualPCF8575,
} from "./virtual-expander.js";
import { VirtualHC595 } from "./virtual-hc595.js";
import { VirtualHCSR04 } from "./virtual-hcsr04.js";
import { VirtualBL0937, VirtualCSE7759, VirtualHLW8012 } from "./virtual-hlw8012.js";
import { VirtualHTU21D } from "./virtual-htu21d.js";
import { VirtualHX711 } from "./virtual-hx711.js";
import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";
import { VirtualINA219 } from "./virtual-ina219.js";
import { VirtualINA226 } from "./virtual-ina226.js";
import { VirtualINA3221 } from "./virtual-ina3221.js";
import { VirtualInfraredLED } from "./virtual-infrared-led.js";
import { VirtualLCD } from "./virtual-lcd.js";
import { VirtualLD2410 } from "./virtual-ld2410.js";
import { VirtualLD2450 } from "./virtual-ld2450.js";
import { VirtualLTR390 } from "./virtual-ltr390.js";
import { VirtualMAX7219 } from "./virtual-max7219.js";
import { VirtualMAX31855 } from "./virtual-max31855.js";
import { VirtualDS1307, VirtualDS3231 } from "./virtual-maxim-clocks.js";
import { VirtualMHZ19 } from "./virtual-mhz19.js";
import { VirtualMicrophone } from "./virtual-microphone.js";
import { VirtualPCF8563, VirtualPCF85063 } from "./virtual-nxp-clocks.js";
import { VirtualPCA9554, VirtualPCA9555 } from "./virtual-pca955x.js";
import { VirtualPCA9685 } from "./virtual-pca9685.js";
import { VirtualPI4IOE5V6408 } from "./virtual-pi4ioe5v6408.js";
import { VirtualPMS5003 } from "./virtual-pms5003.js";
import { VirtualPN532, VirtualPN532OnSPI } from "./virtual-pn532.js";
import { VirtualPulsePart } from "./virtual-pulse-part.js";
import { VirtualPZEM004T } from "./virtual-pzem004t.js";
import { VirtualRC522, VirtualRC522OnSPI } from "./virtual-rc522.js";
import { VirtualRDM6300 } from "./virtual-rdm6300.js";
import { VirtualRemote } from "./virtual-remote.js";
import { VirtualRX8130 } from "./virtual-rx8130.js";
import { VirtualSCD4x } from "./virtual-scd4x.js";
import { VirtualSCD30 } from "./virtual-scd30.js";
import { VirtualSDS011 } from "./virtual-sds011.js";
import { VirtualSEN5x } from "./virtual-sen5x.js";
import { VirtualSenseAir } from "./virtual-senseair.js";
import { VirtualSerialPart } from "./virtual-serial-part.js";
import { VirtualSGP4x } from "./virtual-sgp4x.js";
import { VirtualSGP30 } from "./virtual-sgp30.js";
import { VirtualSHT3x, VirtualSHT4x } from "./virtual-sht.js";
import { VirtualSML } from "./virtual-sml.js";
import { VirtualSpeaker } from "./virtual-speaker.js";
import { VirtualSPIPart } from "./virtual-spi-part.js";
import { VirtualSPS30 } from "./virtual-sps30.js";
import { VirtualSSD1306 } from "./virtual-ssd1306.js";
import { VirtualST7789 } from "./virtual-st7789.js";
import { VirtualTCA9548A } from "./virtual-tca9548a.js";
import { VirtualTM1637 } from "./virtual-tm1637.js";
import { VirtualTMP117 } from "./virtual-tmp117.js";
import { VirtualTrainPart } from "./virtual-train-part.js";
import { VirtualTSL2591 } from "./virtual-tsl2591.js";
import { VirtualTuyaMCU } from "./virtual-tuya-mcu.js";
import { VirtualVEML7700 } from "./virtual-veml7700.js";
import { VirtualVL53L0X } from "./virtual-vl53l0x.js";
import { VirtualWirePart } from "./virtual-wire-part.js";

type PartsByName<Options, Part> = Record<string, new (options: Options) => Part>;

export const I2C_PARTS: PartsByName<VirtualI2COptions, VirtualI2CPart> = {
  ADS1115: VirtualADS1115,
  AHT20: VirtualAHT20,
  "APDS-9960": VirtualAPDS9960,
  BH1750: VirtualBH1750,
  BME280: VirtualBME280,
  BME680: VirtualBME680,
  BMP280: VirtualBMP280,
  CCS811: VirtualCCS811,
  DS1307: VirtualDS1307,
  DS3231: VirtualDS3231,
  HTU21D: VirtualHTU21D,
  MCP23008: VirtualMCP23008,
  MCP23017: VirtualMCP23017,
  PCA9554: VirtualPCA9554,
  PCA9555: VirtualPCA9555,
  PCA9685: VirtualPCA9685,
  PCF8563: VirtualPCF8563,
  PCF85063: VirtualPCF85063,
  PCF8574: VirtualPCF8574,
  PCF8575: VirtualPCF8575,
  PI4IOE5V6408: VirtualPI4IOE5V6408,
  BMP388: VirtualBMP388,
  INA219: VirtualINA219,
  INA226: VirtualINA226,
  INA3221: VirtualINA3221,
  LCD: VirtualLCD,
  LTR390: VirtualLTR390,
  SCD30: VirtualSCD30,
  SEN5x: VirtualSEN5x,
  SPS30: VirtualSPS30,
  PN532: VirtualPN532,
  RC522: VirtualRC522,
  RX8130: VirtualRX8130,
  SCD4x: VirtualSCD4x,
  SGP30: VirtualSGP30,
  SGP4x: VirtualSGP4x,
  SHT3x: VirtualSHT3x,
  SHT4x: VirtualSHT4x,
  SH1106: class extends VirtualSSD1306 {
    constructor(options: VirtualI2COptions) {
      super({ ...options, controller: "SH1106" });
    }
  },
  SSD1306: VirtualSSD1306,
  TCA9548A: VirtualTCA9548A,
  TMP117: VirtualTMP117,
  TSL2591: VirtualTSL2591,
  VEML7700: VirtualVEML7700,
  VL53L0X: VirtualVL53L0X,
};

export const SERIAL_PARTS: PartsByName<{ name: string }, VirtualSerialPart> = {
  BL0942: VirtualBL0942,
  CSE7766: VirtualCSE7766,
  DFPlayer: VirtualDFPlayer,
  DSMR: VirtualDSMR,
  LD2410: VirtualLD2410,
  LD2450: VirtualLD2450,
  SDS011: VirtualSDS011,
  "MH-Z19": VirtualMHZ19,
  PMS5003: VirtualPMS5003,
  "PZEM-004T": VirtualPZEM004T,
  RDM6300: VirtualRDM6300,
  "SenseAir S8": VirtualSenseAir,
  SML: VirtualSML,
  "Tuya MCU": VirtualTuyaMCU,
};

export const SPI_PARTS: PartsByName<{ name: string; size?: string }, VirtualSPIPart> = {
  "74HC595": VirtualHC595,
  HX711: VirtualHX711,
  MAX31855: VirtualMAX31855,
  MAX7219: VirtualMAX7219,
  PN532: VirtualPN532OnSPI,
  RC522: VirtualRC522OnSPI,
  ST7789: VirtualST7789,
};

export const PULSE_PARTS: PartsByName<{ name: string }, VirtualPulsePart> = {
  "HC-SR04": VirtualHCSR04,
};

export const COUNT_PARTS: PartsByName<{ name: string }, VirtualCountPart> = {
  BL0937: VirtualBL0937,
  CSE7759: VirtualCSE7759,
  HLW8012: VirtualHLW8012,
};

export const TRAIN_PARTS: PartsByName<{ name: string }, VirtualTrainPart> = {
  DHT11: VirtualDHT11,
  DHT22: VirtualDHT22,
  remote: VirtualRemote,
  "infrared LED": VirtualInfraredLED,
};

/** Those of the board itself. */
export const AUDIO_PARTS: PartsByName<{ name: string }, VirtualAudioPart> = {
  microphone: VirtualMicrophone,
  speaker: VirtualSpeaker,
};

export const WIRE_PARTS: PartsByName<{ name: string; size?: string }, VirtualWirePart> = {
  TM1637: VirtualTM1637,
};

/** Those of programs, by the table of their bus. Made at run time: what is there before is read-only in Moddable's simulator. */
let own: Map<object, Record<string, SimulatedPart>> | undefined;

/** The class that simulates a part, by the part's title; undefined if there is none. */
export function simulationOf<Options, Part>(
  parts: PartsByName<Options, Part>,
  title: string,
): (new (options: Options) => Part) | undefined {
  return (own?.get(parts) as typeof parts | undefined)?.[title] ?? parts[title];
}

/** What `simulatePart` takes: a class of a part on I2C, SPI, a serial port, wires with pulses, or two of its own. */
export type SimulatedPart =
  | (new (
      options: VirtualI2COptions,
    ) => VirtualI2CPart)
  | (new (options: {
      name: string;
    }) =>
      | VirtualSerialPart
      | VirtualSPIPart
      | VirtualPulsePart
      | VirtualTrainPart
      | VirtualWirePart);

/**
 * Has `thimble dev`, `thimble sim`, their page and `TestDevice` wire such a part to the board wherever a program uses one.
 *
 * @param title - The part's, as its sensors give it: `"LM75"`. A part that Thimble knows is replaced.
 * @param Part - Made with its name, and on I2C with its address.
 * @throws TypeError it doesn't extend the class of a bus.
 */
export function simulatePart(title: string, Part: SimulatedPart): void {
  const parts = TABLES.find(([Bus]) => Part.prototype instanceof Bus)?.[1];
  if (!parts)
    throw new TypeError(
      `The simulated ${title} has to extend VirtualI2CPart, VirtualSerialPart, VirtualSPIPart, VirtualPulsePart, VirtualTrainPart or VirtualWirePart of thimble/testing.`,
    );
  own ??= new Map();
  own.set(parts, { ...own.get(parts), [title]: Part });
}

const TABLES: readonly (readonly [
  Bus: abstract new (...options: never[]) => unknown,
  parts: Record<string, SimulatedPart>,
])[] = [
  [VirtualI2CPart, I2C_PARTS],
  [VirtualSerialPart, SERIAL_PARTS],
  [VirtualSPIPart, SPI_PARTS],
  [VirtualPulsePart, PULSE_PARTS],
  [VirtualTrainPart, TRAIN_PARTS],
  [VirtualWirePart, WIRE_PARTS],
] as never;

/** Whether there is a simulation with this title. */
export function isSimulated(title: string): boolean {
  return TABLES.some(([, parts]) => simulationOf(parts as never, title) !== undefined);
}
