import type { I2C } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";
import { tagName } from "./tag-name.js";

const ADDRESS = 0x24;

/** The directions of a frame's data. */
const TO_PART = 0xd4;
const FROM_PART = 0xd5;

/** Commands; an answer's number is one more. */
const GET_VERSION = 0x02;
const CONFIGURE_SAM = 0x14;
const CONFIGURE_RADIO = 0x32;
const LIST_TARGETS = 0x4a;

/** The part itself; no timeout; without its interrupt's wire. */
const SAM = [CONFIGURE_SAM, 0x01, 0x14, 0x00];

/** How often the part retries to find a tag. Without this it would wait until there is one. */
const RADIO = [CONFIGURE_RADIO, 0x05, 0xff, 0x01, 0x01];

/** One tag of 106 kbit/s, ISO 14443 type A: MIFARE, NTAG. */
const LIST = [LIST_TARGETS, 0x01, 0x00];

/** The commands for a part that is newly opened, in this order; the last is repeated. */
const COMMANDS = [[GET_VERSION], SAM, RADIO, LIST];

const IC = 0x32;

/** The first byte that is read: whether there is a frame. */
const READY = 0x01;

const ACKNOWLEDGED = [0x00, 0x00, 0xff, 0x00, 0xff, 0x00];

/** Has the part send its last answer again (UM0701-02, 6.2.1.4). */
const AGAIN = Uint8Array.of(0x00, 0x00, 0xff, 0xff, 0x00, 0x00);

/**
 * Bytes of a frame before its data, and the data of most answers: one tag with ten bytes of address. Payment cards and
 * phones add what else they can do, up to 254 bytes. What isn't read at once is read again.
 */
const HEAD = 5;
const USUAL_LENGTH = 22;
const MAX_LENGTH = 254;

/** Milliseconds after a command until its answer is read. */
const ANSWER_TIME = 30;

export interface TagSample {
  /** `"04-A1-B2-C3"`; empty when there is none. */
  tag: string;
}

/**
 * NXP PN532 on I2C: finds tags of ISO 14443 type A (MIFARE, NTAG).
 *
 * User manual: UM0701-02. Address 0x24. Its switches have to be set to I2C.
 */
export class PN532Driver extends PartDriver<I2C> implements SensorDriver<TagSample> {
  readonly again = ANSWER_TIME;
  private data = frameOf(USUAL_LENGTH);
  private readonly acknowledged = new Uint8Array(1 + ACKNOWLEDGED.length);
  /** Which of the commands was sent last. */
  private command = -1;
  private isAcknowledged = false;

  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS, undefined, 1 + HEAD + MAX_LENGTH + 3));
  }

  measure(): number {
    this.send(Math.min(this.command + 1, COMMANDS.length - 1));
    return ANSWER_TIME;
  }

  /** @throws PartError when an answer is damaged, or another part is at the address. */
  sample(): TagSample | undefined {
    if (!this.isAcknowledged && !this.readAcknowledgement()) return undefined;
    this.io.read(this.data);
    if (this.data[0] !== READY) return undefined;
    if (this.isLonger()) return undefined;
    const data = this.checkedData();
    const [command = 0] = COMMANDS[this.command] ?? [];
    if (data[0] !== FROM_PART || data[1] !== command + 1)
      throw new PartError("The answer is to another command.");
    if (command === GET_VERSION && data[2] !== IC) throw new PartError("It isn't a PN532.");
    if (command === LIST_TARGETS) return { tag: tagIn(data) };
    this.send(this.command + 1);
    return undefined;
  }

  private send(command: number): void {
    this.command = command;
    this.isAcknowledged = false;
    const data = [TO_PART, ...(COMMANDS[command] ?? [])];
    const { length } = data;
    const sum = data.reduce((total, byte) => total + byte, 0);
    this.io.write(Uint8Array.of(0, 0, 0xff, length, -length, ...data, -sum, 0));
  }

  private readAcknowledgement(): boolean {
    const bytes = this.acknowledged;
    this.io.read(bytes);
    if (bytes[0] !== READY) return false;
    if (ACKNOWLEDGED.some((byte, i) => bytes[i + 1] !== byte))
      throw new PartError("The command wasn't acknowledged.");
    this.isAcknowledged = true;
    return true;
  }

  /** Whether the frame is longer than what was read of it; then it is asked for again. */
  private isLonger(): boolean {
    const length = this.checkedLength();
    if (1 + HEAD + length + 2 <= this.data.length) return false;
    this.data = frameOf(length);
    this.io.write(AGAIN);
    return true;
  }

  private checkedLength(): number {
    const [, preamble, zero, start, length = 0, check = 0] = this.data;
    if (preamble !== 0 || zero !== 0 || start !== 0xff) throw new PartError("No frame came.");
    if (((length + check) & 0xff) !== 0 || length < 2)
      throw new PartError("The frame's length is wrong.");
    return length;
  }

  /** The data of the frame that was read. */
  private checkedData(): Uint8Array {
    const length = this.checkedLength();
    const data = this.data.subarray(1 + HEAD, 1 + HEAD + length);
    const sum = data.reduce((total, byte) => total + byte, this.data[1 + HEAD + length] ?? 0);
    if ((sum & 0xff) !== 0) throw new PartError("The checksum is wrong.");
    return data;
  }
}

/** Room for whether it is ready, and a frame with this much data, its checksum and its end. */
function frameOf(length: number): Uint8Array {
  return new Uint8Array(1 + HEAD + length + 2);
}

/** The address of the tag in an answer: count, number, SENS_RES, SEL_RES, the address's length and the address. */
function tagIn(data: Uint8Array): string {
  const [, , count, , , , , length = 0] = data;
  if (count === 0) return "";
  const id = data.subarray(8, 8 + length);
  if (count !== 1 || length === 0 || id.length < length)
    throw new PartError("The answer has no tag.");
  return tagName(id);
}
