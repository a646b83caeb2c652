import type { TagRecord } from "./ndef.js";
import { PartError } from "./part-error.js";
import type { PN532Wires } from "./pn532-wires.js";
import type { SensorDriver } from "./sensor-driver.js";
import { TagError } from "./tag-error.js";
import { EXCHANGE, type FoundTag, LIST_TARGETS, readMessage, type TagTask } from "./tag-memory.js";
import { tagName } from "./tag-name.js";

/** The directions of a frame's data. */
const TO_PART = 0xd4;
const FROM_PART = 0xd5;

/** Commands; an answer's number is one more. */
const GET_VERSION = 0x02;
const CONFIGURE_SAM = 0x14;
const CONFIGURE_RADIO = 0x32;

/** The part itself; no timeout; without its interrupt's wire. */
const SAM = [CONFIGURE_SAM, 0x01, 0x14, 0x00];

/** How often the part retries to find a tag. Without this it would wait until there is one. */
const RADIO = [CONFIGURE_RADIO, 0x05, 0xff, 0x01, 0x01];

const IC = 0x32;

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

/** The longest transfer: a frame, its checksum, its end, and the byte before it. */
export const PN532_LONGEST = 1 + HEAD + MAX_LENGTH + 3;

/** Milliseconds after a command until its answer is looked for, and again: of most, and of those to a tag. */
const ANSWER_TIME = 30;
const TAG_TIME = 5;

/** How often it is looked for. */
const LOOKS = 12;

export interface TagSample {
  /** `"04-A1-B2-C3"`; empty when there is none. */
  tag: string;
  /** What a tag says that wasn't there before; undefined if it has no message. */
  message?: readonly TagRecord[] | undefined;
}

/** What is to be done with the next tag. */
export interface TagJob {
  readonly task: (tag: FoundTag) => TagTask<void>;
  /** It is done, or why it isn't. */
  readonly ended: (tag: string, error?: TagError) => void;
}

/**
 * NXP PN532: finds tags of ISO 14443 type A (MIFARE, NTAG), reads their messages, and writes them.
 *
 * User manual: UM0701-02. On SPI at up to 5 MHz, or on I2C at address 0x24, as its switches say.
 */
export class PN532Driver implements SensorDriver<TagSample> {
  again = ANSWER_TIME;
  /** It counts itself, for each command. */
  readonly tries = Number.POSITIVE_INFINITY;
  private data = frameOf(USUAL_LENGTH);
  private readonly acknowledged = new Uint8Array(1 + ACKNOWLEDGED.length);
  private work: TagTask<TagSample> | undefined;
  private command = 0;
  private isAcknowledged = false;
  private looks = 0;
  private isSetUp = false;
  /** The tag whose message was read. */
  private last = "";

  /** @param job - What is to be done with a tag, if there is anything. */
  constructor(
    private readonly wires: PN532Wires,
    private readonly job?: () => TagJob | undefined,
  ) {}

  close(): void {
    this.wires.close();
  }

  measure(): number {
    this.work = this.search();
    this.next();
    return this.again;
  }

  /** @throws PartError when an answer is damaged, or another part is at the address. */
  sample(): TagSample | undefined {
    this.looks += 1;
    if (this.looks > LOOKS) throw new PartError("It doesn't answer.");
    if (!this.isAcknowledged && !this.readAcknowledgement()) return undefined;
    if (!this.wires.read(this.data) || this.isLonger()) return undefined;
    const data = this.checkedData();
    if (data[0] !== FROM_PART || data[1] !== this.command + 1)
      throw new PartError("The answer is to another command.");
    return this.next(data.slice(2));
  }

  /** Commands, one after the other, until it is known which tag is there. */
  private *search(): TagTask<TagSample> {
    if (!this.isSetUp) {
      this.wires.wake?.();
      if ((yield [GET_VERSION])[0] !== IC) throw new PartError("It isn't a PN532.");
      yield SAM;
      yield RADIO;
      this.isSetUp = true;
    }
    let found = foundIn(yield LIST_TARGETS);
    const job = found && this.job?.();
    if (found && job) {
      yield* attempted(job, found);
      this.last = "";
      found = foundIn(yield LIST_TARGETS);
    }
    const tag = found ? tagName(found.id) : "";
    if (!found || tag === this.last) return { tag: (this.last = tag) };
    const message = yield* messageOf(found);
    this.last = tag;
    return { tag, message };
  }

  /** Goes on with an answer: the next command, or what was found. */
  private next(answer = new Uint8Array()): TagSample | undefined {
    const step = this.work?.next(answer);
    if (step?.done) return step.value;
    if (step) this.send(step.value);
    return undefined;
  }

  private send(command: readonly number[]): void {
    this.command = command[0] ?? 0;
    this.again = this.command === EXCHANGE ? TAG_TIME : ANSWER_TIME;
    this.isAcknowledged = false;
    this.looks = 0;
    const data = [TO_PART, ...command];
    const { length } = data;
    const sum = data.reduce((total, byte) => total + byte, 0);
    this.wires.write(Uint8Array.of(0, 0, 0xff, length, -length, ...data, -sum, 0));
  }

  private readAcknowledgement(): boolean {
    const bytes = this.acknowledged;
    if (!this.wires.read(bytes)) return false;
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
    this.wires.write(AGAIN);
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

/** The tag in an answer: count, number, SENS_RES, SEL_RES, the address's length and the address. */
function foundIn(data: Uint8Array): FoundTag | undefined {
  const [count, , , , kind = 0, length = 0] = data;
  if (count === 0) return undefined;
  const id = data.slice(6, 6 + length);
  if (count !== 1 || length === 0 || id.length < length)
    throw new PartError("The answer has no tag.");
  return { id, kind };
}

function* attempted({ task, ended }: TagJob, tag: FoundTag): TagTask<void> {
  let failure: TagError | undefined;
  try {
    yield* task(tag);
  } catch (error) {
    if (!(error instanceof TagError)) throw error;
    failure = error;
  }
  ended(tagName(tag.id), failure);
}

/** A tag at the edge of the field isn't always understood: it is read twice. */
function* messageOf(tag: FoundTag): TagTask<TagSample["message"]> {
  for (const isLast of [false, true]) {
    try {
      return yield* readMessage(tag);
    } catch (error) {
      if (!(error instanceof TagError)) throw error;
      if (isLast || error.reason !== "refused") return undefined;
      yield LIST_TARGETS;
    }
  }
  return undefined;
}
