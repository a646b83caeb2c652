import type { SPI } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { SensorDriver, Thermometer } from "./sensor-driver.js";
import { openSPI, type SPISensorOptions } from "./spi-sensor.js";

const HZ = 4_000_000;

/** Bits of the second half: the part's own temperature, and what is wrong with the thermocouple. */
const FAULT = 0x0001_0000;
const RESERVED = 0x0002_0008;
const SHORT_TO_VCC = 0x4;
const SHORT_TO_GND = 0x2;
const OPEN = 0x1;

export interface MAX31855Sample extends Thermometer {
  internal: {
    /** Of the part itself, in °C. */
    temperature: number;
  };
}

/**
 * Maxim MAX31855: a thermocouple, type K and others by the part's last letter.
 *
 * Data sheet: 19-5793. It is read with SPI at up to 5 MHz. -200 to 1350 °C in steps of 0.25 °C (type K).
 */
export class MAX31855 extends PartDriver<SPI> implements SensorDriver<MAX31855Sample> {
  private readonly data = new Uint8Array(4);
  private readonly view = new DataView(this.data.buffer);

  constructor(options: SPISensorOptions) {
    super(openSPI(options, HZ));
  }

  /** @throws PartError when nothing answers, or the thermocouple isn't connected as it should be. */
  sample(): MAX31855Sample {
    this.io.read(this.data);
    const word = this.view.getInt32(0);
    // A wire that is held low would be 0 °C at both ends, to a quarter of a degree.
    if (word === 0) throw new PartError("No answer: the wire to `in` is low.");
    if (word & RESERVED) throw new PartError("No answer.");
    if (word & FAULT) throw new PartError(faultOf(word));
    return {
      thermometer: { temperature: (word >> 18) / 4 },
      internal: { temperature: ((word << 16) >> 20) / 16 },
    };
  }
}

function faultOf(word: number): string {
  if (word & OPEN) return "The thermocouple isn't connected.";
  if (word & SHORT_TO_GND) return "The thermocouple touches GND.";
  return word & SHORT_TO_VCC ? "The thermocouple touches VCC." : "The part reports a fault.";
}
