import { PartDriver } from "./part-driver.js";
import { checkId, PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x39;
/** Of the data sheet, and of later parts. */
const KNOWN_IDS = [0xab, 0xa8, 0x9c];

const ENABLE = 0x80;
const INTEGRATION = 0x81;
const PULSES = 0x8e;
const CONTROL = 0x8f;
const ID = 0x92;
const STATUS = 0x93;
const PROXIMITY = 0x9c;

const POWER = 0x01;
const LIGHT = 0x02;
const NEAR = 0x04;
const ALL = POWER | LIGHT | NEAR;

/** 72 cycles of 2.78 ms, which count to 65,535; light times 4, proximity times 4. */
const CYCLES = 256 - 72;
const GAINS = 0b0000_1001;

/** Eight flashes of 16 µs: with the one of 8 µs at power-on, only what is a few centimetres away is near. */
const FLASHES = 0x87;

const LIGHT_VALID = 0x01;
const NEAR_VALID = 0x02;

/** Milliseconds: it wakes up in 7, and integrates for 200. */
const MEASUREMENT_TIME = 220;

const HIGHEST_COUNT = 65_535;
const HIGHEST_PROXIMITY = 255;

export interface APDS9960Sample {
  /** Fractions of the part's full range, 0 to 1. */
  lightmeter: { clear: number; red: number; green: number; blue: number };
  proximity: {
    /** 0 (far) to 1 (near). */
    proximity: number;
  };
}

/**
 * Broadcom APDS-9960: light, its colours, and whether something is near. Its gestures aren't used.
 *
 * Data sheet: AV02-4191EN. Address 0x39.
 */
export class APDS9960 extends PartDriver<SMBus> implements SensorDriver<APDS9960Sample> {
  private readonly data = new Uint8Array(PROXIMITY - STATUS + 1);
  private readonly view = new DataView(this.data.buffer);

  /** @throws PartError when another part is at the address. */
  constructor(options: I2CSensorOptions) {
    super(new SMBus(options, ADDRESS));
    this.prepare(() => {
      checkId("APDS-9960", this.io.readUint8(ID), ...KNOWN_IDS);
    });
  }

  measure(): number {
    this.io.writeUint8(ENABLE, 0);
    this.io.writeUint8(INTEGRATION, CYCLES);
    this.io.writeUint8(PULSES, FLASHES);
    this.io.writeUint8(CONTROL, GAINS);
    this.io.writeUint8(ENABLE, ALL);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when the part has lost power. */
  sample(): APDS9960Sample | undefined {
    if (this.io.readUint8(ENABLE) !== ALL) throw new PartError("The part has lost its settings.");
    this.io.readBuffer(STATUS, this.data);
    const status = this.data[0] as number;
    if ((status & LIGHT_VALID) === 0 || (status & NEAR_VALID) === 0) return undefined;
    // Until the next measurement it sleeps.
    this.io.writeUint8(ENABLE, 0);
    return {
      lightmeter: {
        clear: this.share(1),
        red: this.share(3),
        green: this.share(5),
        blue: this.share(7),
      },
      proximity: { proximity: (this.data[PROXIMITY - STATUS] as number) / HIGHEST_PROXIMITY },
    };
  }

  private share(at: number): number {
    return this.view.getUint16(at, true) / HIGHEST_COUNT;
  }
}
