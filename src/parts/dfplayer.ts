import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { SerialInput } from "./serial-input.js";

/** A frame: what it begins with, its version, the length of what follows; what it ends with. */
const START = 0x7e;
const VERSION = 0xff;
const INSIDE = 0x06;
const END = 0xef;
const LENGTH = 10;

/** Where the command, the argument and the checksum are. */
const COMMAND = 3;
const ARGUMENT = 5;
const CHECKSUM = 7;

/** Milliseconds until a command is sent again, and how often it is sent. */
const ANSWER_TIME = 500;
const TRIES = 3;

/** Commands. */
export const NEXT = 0x01;
export const PREVIOUS = 0x02;
export const PLAY_FILE = 0x03;
export const VOLUME_UP = 0x04;
export const VOLUME_DOWN = 0x05;
export const SET_VOLUME = 0x06;
export const SET_EQUALIZER = 0x07;
export const LOOP_FILE = 0x08;
export const SET_DEVICE = 0x09;
export const SLEEP = 0x0a;
export const RESET = 0x0c;
export const RESUME = 0x0d;
export const PAUSE = 0x0e;
export const PLAY_IN_FOLDER = 0x0f;
export const PLAY_MP3 = 0x12;
export const PLAY_IN_LARGE_FOLDER = 0x14;
export const STOP = 0x16;
export const LOOP_FOLDER = 0x17;
export const RANDOM = 0x18;
export const GET_VOLUME = 0x43;

/** What it says by itself, and as answers. */
const USB_FINISHED = 0x3c;
const CARD_FINISHED = 0x3d;
const REFUSED = 0x40;
const ACKNOWLEDGED = 0x41;

/** What it refuses a command for. */
const REASONS: readonly string[] = [
  "it doesn't say why",
  "it is busy, or has no files",
  "it sleeps",
  "it didn't understand a frame",
  "a checksum is wrong",
  "there is no such file",
  "the file isn't found",
  "nothing plays that could be interrupted",
  "its card can't be read",
  "it sleeps now",
];

/** The files that aren't there. */
const NO_FILE = [0x05, 0x06];

/** Who is told what has come. */
export interface DFPlayerListener {
  /** A command was done. */
  done(command: number): void;
  /** A command wasn't. @param isLost - What would play isn't there. */
  refused(command: number | undefined, why: string, isLost: boolean): void;
  /** A file has ended. */
  finished(): void;
  /** The answer to a command that asks. */
  told(command: number, argument: number): void;
  /** Nothing answers. */
  silent(): void;
}

/**
 * DFRobot DFPlayer Mini, also sold as MP3-TF-16P and FN-M16P: it plays files on a card or a USB stick.
 *
 * FN-M16P data sheet, version 1.0. 9600 bits a second. Each command waits for the answer to the one before.
 */
export class DFPlayerDriver extends PartDriver<Serial> {
  private readonly input: SerialInput;
  private queue: { readonly command: number; readonly argument: number }[] = [];
  private tries = 0;
  private sentAt = 0;

  constructor(
    io: Serial,
    private readonly listener: DFPlayerListener,
  ) {
    super(io);
    this.input = new SerialInput(io);
  }

  /** Sends a command as soon as those before are done. */
  send(command: number, argument = 0): void {
    this.queue.push({ command, argument });
  }

  /** Takes what has come, and sends what is next. @param now - Milliseconds. */
  run(now: number): void {
    this.receive();
    const [next] = this.queue;
    if (!next || (this.tries > 0 && now - this.sentAt < ANSWER_TIME)) return;
    if (this.tries === TRIES) {
      this.queue = [];
      this.tries = 0;
      return this.listener.silent();
    }
    this.tries += 1;
    this.sentAt = now;
    // The byte behind the command asks for an answer.
    const inside = [VERSION, INSIDE, next.command, 1, next.argument >> 8, next.argument & 0xff];
    const sum = -inside.reduce((total, byte) => total + byte, 0) & 0xffff;
    this.io.write(Uint8Array.of(START, ...inside, sum >> 8, sum & 0xff, END));
  }

  private receive(): void {
    const { input } = this;
    const { bytes } = input;
    input.receive();
    let at = 0;
    while (at + LENGTH <= input.length) {
      if (!isFrame(bytes, at)) {
        at += 1;
        continue;
      }
      this.take(bytes[at + COMMAND] as number, wordAt(bytes, at + ARGUMENT));
      at += LENGTH;
    }
    input.drop(at);
  }

  private take(command: number, argument: number): void {
    const { listener } = this;
    const sent = this.tries > 0 ? this.queue[0]?.command : undefined;
    if (command === CARD_FINISHED || command === USB_FINISHED) listener.finished();
    else if (command === ACKNOWLEDGED) {
      // What asks is answered behind this.
      if (sent === undefined || sent >= GET_VOLUME - 1) return;
      this.shift();
      listener.done(sent);
    } else if (command === REFUSED) {
      if (sent !== undefined) this.shift();
      const why = REASONS[argument] ?? `it says ${argument}`;
      listener.refused(sent, why, NO_FILE.includes(argument));
    } else if (command === sent) {
      this.shift();
      listener.told(command, argument);
    }
  }

  private shift(): void {
    this.queue.shift();
    this.tries = 0;
  }
}

function isFrame(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== START || bytes[at + 1] !== VERSION || bytes[at + 2] !== INSIDE) return false;
  if (bytes[at + LENGTH - 1] !== END) return false;
  let sum = wordAt(bytes, at + CHECKSUM);
  for (let i = 1; i < CHECKSUM; i++) sum += bytes[at + i] as number;
  return (sum & 0xffff) === 0;
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) * 256 + (bytes[at + 1] as number);
}
