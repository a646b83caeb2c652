import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { SerialInput } from "./serial-input.js";

/** What frames with targets begin and end with, and how long they are; the same of those with commands and their answers. */
const DATA_HEAD = 0xaaff0300;
const DATA_TAIL = 0x55cc;
const DATA_LENGTH = 30;
const COMMAND_HEAD = 0xfdfcfbfa;
const COMMAND_TAIL = 0x04030201;

/** Bytes before a command's content: the head, and the content's length; and behind it. */
const BEFORE = 6;
const TAIL_LENGTH = 4;

/** The longest answer's content: the zones, and some room for newer firmware. */
const MAX_CONTENT = 50;

/** A target's place in a frame, and its bytes there. */
const TARGETS = 4;
const TARGET_LENGTH = 8;
export const TARGET_COUNT = 3;

/** Commands. */
const ENABLE = 0xff;
const DISABLE = 0xfe;
export const SINGLE_TARGET = 0x80;
export const MULTI_TARGET = 0x90;
export const READ_TARGET_MODE = 0x91;
export const READ_VERSION = 0xa0;
export const SET_BAUD = 0xa1;
export const FACTORY_RESET = 0xa2;
export const RESTART = 0xa3;
export const SET_BLUETOOTH = 0xa4;
export const READ_MAC = 0xa5;
export const READ_ZONES = 0xc1;
export const SET_ZONES = 0xc2;

/** How long an answer to each must be: a command's number, whether it could be done, and what it asks for. */
const ANSWER_LENGTHS: Readonly<Record<number, number>> = {
  [READ_VERSION]: 12,
  [READ_MAC]: 10,
  [READ_TARGET_MODE]: 5,
  [READ_ZONES]: 30,
};
const LEAST_ANSWER = 4;

/** Milliseconds until a command is sent again, and how often it is sent. */
const ANSWER_TIME = 200;
const TRIES = 3;

/** Milliseconds for which the part starts. */
const START_TIME = 1500;

/** Somebody whom it sees. Without anybody all are 0. */
export interface RadarTarget {
  /** In mm from the radar: to its left below 0, and before it. */
  x: number;
  y: number;
  /** In mm/s: towards it below 0. */
  speed: number;
  /** In mm. */
  resolution: number;
}

/** Who is told what has come. */
export interface LD2450Listener {
  /** A measurement: the driver's `targets`. */
  measured(): void;
  /** The answer to one of the commands that read, from its number on. */
  answered(command: number, answer: Uint8Array): void;
  /** Nothing has answered a command, or the part couldn't do it. */
  failed(why: string): void;
}

interface TargetRadarCommand {
  readonly command: number;
  readonly value: readonly number[];
}

/**
 * Hi-Link HLK-LD2450: a radar that follows up to three people, up to 6 m away.
 *
 * Serial communication protocol V1.03. It sends by itself ten times a second; to be commanded it has to be told that
 * commands follow, and sends nothing else until they end.
 */
export class LD2450Driver extends PartDriver<Serial> {
  readonly targets: readonly RadarTarget[] = Array.from({ length: TARGET_COUNT }, () => ({
    ...{ x: 0, y: 0, speed: 0, resolution: 0 },
  }));
  private readonly input: SerialInput;
  private readonly view: DataView;
  private readonly listener: LD2450Listener;
  private queue: TargetRadarCommand[] = [];
  private tries = 0;
  /** When the command was sent, and until when the part takes none. */
  private sentAt = 0;
  private startsUntil = 0;

  constructor(io: Serial, listener: LD2450Listener) {
    super(io);
    this.listener = listener;
    this.input = new SerialInput(io);
    this.view = new DataView(this.input.bytes.buffer);
  }

  /** Has it say all that it is set to. */
  readAll(): void {
    this.configure([READ_VERSION], [READ_MAC, 1, 0], [READ_TARGET_MODE], [READ_ZONES]);
  }

  /** Sends commands, each with its value. */
  configure(...commands: readonly (readonly number[])[]): void {
    for (const [command = 0, ...value] of [[ENABLE, 1, 0], ...commands, [DISABLE]])
      this.queue.push({ command, value });
  }

  /** Sends commands that count from the next start on, starts it, and has it say what it is set to. */
  configureAndRestart(...commands: readonly (readonly number[])[]): void {
    this.configure(...commands, [RESTART]);
    // It starts without having been told that the commands end.
    this.queue.pop();
    this.readAll();
  }

  /** Forgets what is yet to be sent. */
  forget(): void {
    this.queue = [];
    this.tries = 0;
  }

  /** Takes what has come, and sends what is next. @param now - Milliseconds. */
  run(now: number): void {
    this.receive(now);
    const [next] = this.queue;
    if (!next || now < this.startsUntil) return;
    if (this.tries > 0 && now - this.sentAt < ANSWER_TIME) return;
    if (this.tries === TRIES) {
      this.forget();
      return this.listener.failed("it doesn't answer commands; is its RX wired to the board's TX?");
    }
    this.tries += 1;
    this.sentAt = now;
    const { command, value } = next;
    const content = [2 + value.length, 0, command, 0, ...value];
    this.io.write(Uint8Array.of(0xfd, 0xfc, 0xfb, 0xfa, ...content, 0x04, 0x03, 0x02, 0x01));
  }

  private receive(now: number): void {
    const { input, view } = this;
    input.receive();
    let at = 0;
    while (at + BEFORE <= input.length) {
      const head = view.getUint32(at);
      const length = view.getUint16(at + 4, true);
      const isData = head === DATA_HEAD;
      const isAnswer = head === COMMAND_HEAD && length <= MAX_CONTENT;
      const end = isData ? at + DATA_LENGTH : at + BEFORE + length + TAIL_LENGTH;
      if ((isData || isAnswer) && end > input.length) break;
      if (isData && view.getUint16(end - 2) === DATA_TAIL) this.takeTargets(at + TARGETS);
      else if (isAnswer && view.getUint32(end - TAIL_LENGTH) === COMMAND_TAIL)
        this.takeAnswer(at + BEFORE, length, now);
      else {
        at += 1;
        continue;
      }
      at = end;
    }
    input.drop(at);
  }

  private takeTargets(from: number): void {
    const { targets, view } = this;
    for (let i = 0; i < TARGET_COUNT; i++) {
      const at = from + i * TARGET_LENGTH;
      const target = targets[i] as RadarTarget;
      target.x = signedAt(view, at);
      target.y = signedAt(view, at + 2);
      // In cm/s.
      target.speed = signedAt(view, at + 4) * 10;
      target.resolution = view.getUint16(at + 6, true);
    }
    this.listener.measured();
  }

  private takeAnswer(at: number, length: number, now: number): void {
    const { bytes } = this.input;
    const [next] = this.queue;
    const command = bytes[at] as number;
    // What was sent again may be answered twice.
    if (!next || this.tries === 0 || command !== next.command || bytes[at + 1] !== 1) return;
    if (length < (ANSWER_LENGTHS[command] ?? LEAST_ANSWER)) return;
    this.queue.shift();
    this.tries = 0;
    if (command === RESTART) this.startsUntil = now + START_TIME;
    if (bytes[at + 2] !== 0 || bytes[at + 3] !== 0)
      this.listener.failed(`it can't do command 0x${command.toString(16)}`);
    else if (command in ANSWER_LENGTHS)
      this.listener.answered(command, bytes.slice(at, at + length));
  }
}

/** Fifteen bits, and one that is set above 0. */
function signedAt(view: DataView, at: number): number {
  const word = view.getUint16(at, true);
  const size = word & 0x7fff;
  return word >= 0x8000 || size === 0 ? size : -size;
}
