import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { SerialInput } from "./serial-input.js";

/** What frames with measurements begin and end with, and those with commands and their answers. */
const DATA_HEAD = 0xf4f3f2f1;
const DATA_TAIL = 0xf8f7f6f5;
const COMMAND_HEAD = 0xfdfcfbfa;
const COMMAND_TAIL = 0x04030201;

/** Bytes before a frame's content: the head, and the content's length. */
const BEFORE = 6;
const TAIL_LENGTH = 4;

/** The longest content that the part sends: a measurement in engineering mode, and some room for newer firmware. */
const LONGEST = 50;

/** What frames with measurements have around their values. */
const VALUES_BEGIN = 0xaa;
const VALUES_END = 0x55;

/** The lengths of their contents: of those that everybody has, and with all gates. */
export const USUAL_LENGTH = 13;
export const ENGINEERING_LENGTH = 35;

/** Commands. */
export const ENABLE = 0xff;
export const DISABLE = 0xfe;
export const SET_GATES_AND_TIMEOUT = 0x60;
export const READ_PARAMETERS = 0x61;
export const ENGINEERING_ON = 0x62;
export const ENGINEERING_OFF = 0x63;
export const SET_THRESHOLDS = 0x64;
export const READ_VERSION = 0xa0;
export const SET_BAUD = 0xa1;
export const FACTORY_RESET = 0xa2;
export const RESTART = 0xa3;
export const SET_BLUETOOTH = 0xa4;
export const READ_MAC = 0xa5;
export const SET_PASSWORD = 0xa9;
export const SET_RESOLUTION = 0xaa;
export const READ_RESOLUTION = 0xab;
export const SET_LIGHT = 0xad;
export const READ_LIGHT = 0xae;

/** How long an answer to each must be: a command's number, whether it could be done, and what it asks for. */
const ANSWER_LENGTHS: Readonly<Record<number, number>> = {
  [READ_PARAMETERS]: 28,
  [READ_VERSION]: 12,
  [READ_MAC]: 10,
  [READ_RESOLUTION]: 6,
  [READ_LIGHT]: 8,
};
const LEAST_ANSWER = 4;

/** Milliseconds until a command is sent again, and how often it is sent. */
const ANSWER_TIME = 200;
const TRIES = 3;

/** Milliseconds for which the part starts. */
const START_TIME = 1000;

/** Who is told what has come. */
export interface LD2410Listener {
  /** A measurement: the driver's `data`. */
  measured(): void;
  /** The answer to one of the commands that read, from its number on. */
  answered(command: number, answer: Uint8Array): void;
  /** Nothing has answered a command, or the part couldn't do it. */
  failed(why: string): void;
}

interface RadarCommand {
  readonly command: number;
  readonly value: readonly number[];
}

/** A number of four bytes in a command, behind what it is. */
export const parameter = (what: number, value: number): number[] => [
  what,
  0,
  value & 0xff,
  value >> 8,
  0,
  0,
];

/**
 * Hi-Link HLK-LD2410, LD2410B and LD2410C: a radar that sees people who move or sit still, up to 6 m away.
 *
 * Serial communication protocol V1.07. It sends by itself ten times a second; to be commanded it has to be told that
 * commands follow, and sends nothing else until they end.
 */
export class LD2410Driver extends PartDriver<Serial> {
  /** The last measurement's content. */
  readonly data = new Uint8Array(LONGEST);
  private readonly input: SerialInput;
  private readonly view: DataView;
  private readonly listener: LD2410Listener;
  private queue: RadarCommand[] = [];
  private tries = 0;
  /** When the command was sent, and until when the part takes none. */
  private sentAt = 0;
  private startsUntil = 0;

  constructor(io: Serial, listener: LD2410Listener) {
    super(io);
    this.listener = listener;
    this.input = new SerialInput(io);
    this.view = new DataView(this.input.bytes.buffer);
  }

  /** Has it say all that it is set to. */
  readAll(): void {
    this.configure(
      [READ_VERSION],
      [READ_MAC, 1, 0],
      [READ_RESOLUTION],
      [READ_LIGHT],
      [READ_PARAMETERS],
    );
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
    this.send(next);
  }

  private send({ command, value }: RadarCommand): void {
    const length = 2 + value.length;
    this.io.write(
      Uint8Array.of(
        ...[0xfd, 0xfc, 0xfb, 0xfa, length, 0, command, 0],
        ...value,
        ...[0x04, 0x03, 0x02, 0x01],
      ),
    );
  }

  private receive(now: number): void {
    const { input, view } = this;
    input.receive();
    let at = 0;
    while (at + BEFORE <= input.length) {
      const head = view.getUint32(at);
      const length = view.getUint16(at + 4, true);
      const isFrame = (head === DATA_HEAD || head === COMMAND_HEAD) && length <= LONGEST;
      const end = at + BEFORE + length + TAIL_LENGTH;
      if (isFrame && end > input.length) break;
      const tail = head === DATA_HEAD ? DATA_TAIL : COMMAND_TAIL;
      if (!isFrame || view.getUint32(end - TAIL_LENGTH) !== tail) {
        at += 1;
        continue;
      }
      if (head === DATA_HEAD) this.takeData(at + BEFORE, length);
      else this.takeAnswer(at + BEFORE, length, now);
      at = end;
    }
    input.drop(at);
  }

  private takeData(at: number, length: number): void {
    const { data, input } = this;
    const { bytes } = input;
    const isEngineering = bytes[at] === 1;
    if (length < (isEngineering ? ENGINEERING_LENGTH : USUAL_LENGTH)) return;
    if (bytes[at + 1] !== VALUES_BEGIN || bytes[at + length - 2] !== VALUES_END) return;
    for (let i = 0; i < length; i++) data[i] = bytes[at + i] as number;
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
