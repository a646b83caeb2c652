import { PartError } from "./part-error.js";
import type { TagSample } from "./pn532.js";
import type { RC522Registers } from "./rc522-registers.js";
import type { SensorDriver } from "./sensor-driver.js";
import { tagName } from "./tag-name.js";

/** Registers. */
const COMMAND = 0x01;
const INTERRUPTS = 0x04;
const ERROR = 0x06;
const FIFO = 0x09;
const FIFO_LEVEL = 0x0a;
const BIT_FRAMING = 0x0d;
const COLLISION = 0x0e;
const MODE = 0x11;
const TX_MODE = 0x12;
const RX_MODE = 0x13;
const TX_CONTROL = 0x14;
const TX_ASK = 0x15;
const MODULATION_WIDTH = 0x24;
const TIMER_MODE = 0x2a;
const TIMER_PRESCALER = 0x2b;
const TIMER_RELOAD_HIGH = 0x2c;
const TIMER_RELOAD_LOW = 0x2d;
const VERSION = 0x37;

/** Commands. */
const IDLE = 0x00;
const TRANSCEIVE = 0x0c;
const RESET = 0x0f;

/** Bits. */
const POWER_DOWN = 0x10;
const START_SEND = 0x80;
const HAS_RECEIVED = 0x30;
const TIMED_OUT = 0x01;
const ANY_ERROR = 0x1b;
const ANTENNA = 0x03;

/** The timer begins when something was sent, and ends after 25 ms, as in ESPHome. */
const TIMER_STARTS_BY_ITSELF = 0x80;
const SETTINGS: readonly (readonly [register: number, value: number])[] = [
  [TX_MODE, 0x00],
  [RX_MODE, 0x00],
  [MODULATION_WIDTH, 0x26],
  [TIMER_MODE, TIMER_STARTS_BY_ITSELF],
  [TIMER_PRESCALER, 0xa9],
  [TIMER_RELOAD_HIGH, 0x03],
  [TIMER_RELOAD_LOW, 0xe8],
  // All of the carrier is modulated; checksums begin with 0x6363.
  [TX_ASK, 0x40],
  [MODE, 0x3d],
];

/** What tags are told (ISO 14443-3): to say that they are there, their id's next four bytes, and which of them is meant. */
const REQUEST = 0x26;
const REQUEST_BITS = 7;
const LEVELS = [0x93, 0x95, 0x97];
const ALL_BITS = 0x20;
const SELECTED = 0x70;
/** An id's first byte of four when more follow, and the bit of a tag's answer that says the same. */
const CASCADE = 0x88;
const MORE_FOLLOW = 0x04;

/** Milliseconds for which the part starts, for which a tag does, and until an answer is looked for. */
const START_TIME = 50;
const TAG_TIME = 5;
const LOOK = 5;

/** How often a tag that doesn't answer as it should is asked again before there is none. */
const RETRIES = 2;

const enum RC522Step {
  RESET,
  FIELD,
  REQUEST,
  ID,
  SELECT,
}

/**
 * NXP MFRC522, sold as RC522: finds tags of ISO 14443 type A (MIFARE, NTAG).
 *
 * Data sheet: MFRC522, revision 3.9. On SPI at up to 10 MHz, or on I2C at address 0x28.
 */
export class RC522Driver implements SensorDriver<TagSample> {
  again = LOOK;
  /** Four answers, each asked for three times. */
  readonly tries = 80;
  private step = RC522Step.RESET;
  private isReady = false;
  private retries = 0;
  private level = 0;
  private id: number[] = [];
  private part: Uint8Array = new Uint8Array();

  constructor(private readonly registers: RC522Registers) {}

  close(): void {
    this.registers.close();
  }

  /** @throws PartError when nothing answers, or it has lost what it was set to. */
  measure(): number {
    this.retries = 0;
    if (!this.isReady) {
      this.registers.write(COMMAND, RESET);
      this.step = RC522Step.RESET;
      return START_TIME;
    }
    this.check();
    return this.turnOn();
  }

  /** @throws PartError when nothing answers. */
  sample(): TagSample | undefined {
    this.again = LOOK;
    switch (this.step) {
      case RC522Step.RESET:
        if (this.registers.read(COMMAND) & POWER_DOWN) return undefined;
        for (const [register, value] of SETTINGS) this.registers.write(register, value);
        this.check();
        this.isReady = true;
        this.again = this.turnOn();
        return undefined;
      case RC522Step.FIELD:
        return this.send(RC522Step.REQUEST, REQUEST_BITS, REQUEST);
      default:
        return this.look();
    }
  }

  private check(): void {
    const version = this.registers.read(VERSION);
    if (version === 0x00 || version === 0xff) throw new PartError("No answer.");
    if (this.registers.read(TIMER_MODE) !== TIMER_STARTS_BY_ITSELF)
      throw new PartError("It isn't set to what it was: it had no power.");
  }

  /** Gives tags power; each begins anew. */
  private turnOn(): number {
    const { registers } = this;
    registers.write(TX_CONTROL, registers.read(TX_CONTROL) | ANTENNA);
    this.step = RC522Step.FIELD;
    this.level = 0;
    this.id = [];
    return TAG_TIME;
  }

  private turnOff(): void {
    const { registers } = this;
    registers.write(TX_CONTROL, registers.read(TX_CONTROL) & ~ANTENNA & 0xff);
  }

  /** @param bits - Of the last byte; 0: all. */
  private send(step: RC522Step, bits: number, ...bytes: readonly number[]): undefined {
    const { registers } = this;
    registers.write(COMMAND, IDLE);
    registers.write(COLLISION, 0x00);
    registers.write(INTERRUPTS, 0x7f);
    registers.write(FIFO_LEVEL, 0x80);
    registers.write(FIFO, ...bytes);
    registers.write(BIT_FRAMING, bits);
    registers.write(COMMAND, TRANSCEIVE);
    registers.write(BIT_FRAMING, bits | START_SEND);
    this.step = step;
    return undefined;
  }

  private look(): TagSample | undefined {
    const { registers } = this;
    const interrupts = registers.read(INTERRUPTS);
    if (interrupts & HAS_RECEIVED) {
      if (registers.read(ERROR) & ANY_ERROR) return this.failed();
      const count = registers.read(FIFO_LEVEL) & 0x7f;
      return this.received(registers.readAll(FIFO, Math.min(count, 64)));
    }
    return interrupts & TIMED_OUT ? this.failed() : undefined;
  }

  private received(bytes: Uint8Array): TagSample | undefined {
    const command = LEVELS[this.level] as number;
    if (this.step === RC522Step.REQUEST) {
      if (bytes.length !== 2) return this.failed();
      return this.send(RC522Step.ID, 0, command, ALL_BITS);
    }
    if (this.step === RC522Step.ID) {
      let sum = 0;
      for (const byte of bytes) sum ^= byte;
      if (bytes.length !== 5 || sum !== 0) return this.failed();
      this.part = bytes;
      return this.send(RC522Step.SELECT, 0, ...withCRC([command, SELECTED, ...bytes]));
    }
    const [state = 0] = bytes;
    if (bytes.length !== 3 || withCRC([state]).some((byte, i) => byte !== bytes[i]))
      return this.failed();
    const hasMore = (state & MORE_FOLLOW) !== 0;
    if (hasMore !== (this.part[0] === CASCADE)) return this.failed();
    this.id.push(...this.part.subarray(hasMore ? 1 : 0, 4));
    this.level += 1;
    if (!hasMore) return this.found(tagName(this.id));
    if (this.level === LEVELS.length) return this.failed();
    return this.send(RC522Step.ID, 0, LEVELS[this.level] as number, ALL_BITS);
  }

  /** A tag at the edge of the field isn't always understood: it is asked again, from the beginning. */
  private failed(): TagSample | undefined {
    this.turnOff();
    if (this.retries === RETRIES) return { tag: "" };
    this.retries += 1;
    this.again = this.turnOn();
    return undefined;
  }

  private found(tag: string): TagSample {
    this.turnOff();
    return { tag };
  }
}

/** Bytes with their CRC_A (ISO 14443-3, annex B): the lower byte first. */
export function withCRC(bytes: readonly number[]): number[] {
  let crc = 0x6363;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
  }
  return [...bytes, crc & 0xff, crc >> 8];
}
