import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { SerialInput } from "./serial-input.js";

/** What frames with commands and their answers begin and end with. */
const HEAD = 0xfdfcfbfa;
const TAIL = 0x04030201;

/** Bytes before a frame's content: the head, and the content's length; and behind it. */
export const BEFORE = 6;
export const TAIL_LENGTH = 4;

/** The longest content that is taken: what these radars send is shorter, with some room for newer firmware. */
export const LONGEST = 50;

/** Commands that these radars have in common. */
const ENABLE = 0xff;
const DISABLE = 0xfe;
export const READ_VERSION = 0xa0;
export const SET_BAUD = 0xa1;
export const FACTORY_RESET = 0xa2;
export const RESTART = 0xa3;
export const SET_BLUETOOTH = 0xa4;
export const READ_MAC = 0xa5;

/** The shortest answer: a command's number, and whether it could be done. */
const LEAST_ANSWER = 4;

/** Milliseconds until a command is sent again, and how often it is sent. */
const ANSWER_TIME = 200;
const TRIES = 3;

/** Gets what has come. */
export interface RadarListener {
  /** A measurement, which the driver has. */
  measured(): void;
  /** The answer to one of the commands that read, from its number on. */
  answered(command: number, answer: Uint8Array): void;
  /** Nothing has answered a command, or the part couldn't do it. */
  failed(why: string): void;
}

/** A command, and the bytes of its value. */
export type RadarCommand = readonly [command: number, ...value: number[]];

/** What differs between radars. */
export interface RadarProtocol {
  /** The commands that read, with their values, in the order in which they are sent. */
  readonly reads: readonly RadarCommand[];
  /** How long an answer to each must be: a command's number, whether it could be done, and what it asks for. */
  readonly answerLengths: Readonly<Record<number, number>>;
  /** Milliseconds for which the part starts. */
  readonly startTime: number;
}

/**
 * A radar of Hi-Link with its serial communication protocol. It sends by itself ten times a second; to be commanded it has to be
 * told that commands follow, and sends nothing else until they end.
 */
export abstract class RadarDriver extends PartDriver<Serial> {
  protected readonly input: SerialInput;
  protected readonly view: DataView;
  protected readonly listener: RadarListener;
  private readonly protocol: RadarProtocol;
  private queue: RadarCommand[] = [];
  private tries = 0;
  /** When the command was sent, and until when the part takes none. */
  private sentAt = 0;
  private startsUntil = 0;

  constructor(io: Serial, listener: RadarListener, protocol: RadarProtocol) {
    super(io);
    this.listener = listener;
    this.protocol = protocol;
    this.input = new SerialInput(io);
    this.view = new DataView(this.input.bytes.buffer);
  }

  /** The length of the measurement that begins here; 0 when none does. */
  protected abstract measurementLength(at: number, head: number): number;

  /** Takes a measurement, all of which is there. @returns Whether it ends as it must. */
  protected abstract takeMeasurement(at: number, length: number): boolean;

  /** Has it say all that it is set to. */
  readAll(): void {
    this.configure(...this.protocol.reads);
  }

  /** Sends commands, each with its value. */
  configure(...commands: readonly RadarCommand[]): void {
    this.queue.push([ENABLE, 1, 0], ...commands, [DISABLE]);
  }

  /** Sends commands that count from the next start on, starts it, and has it say what it is set to. */
  configureAndRestart(...commands: readonly RadarCommand[]): void {
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
    const [command, ...value] = next;
    const content = [2 + value.length, 0, command, 0, ...value];
    this.io.write(Uint8Array.of(0xfd, 0xfc, 0xfb, 0xfa, ...content, 0x04, 0x03, 0x02, 0x01));
  }

  private receive(now: number): void {
    const { input, view } = this;
    input.receive();
    let at = 0;
    while (at + BEFORE <= input.length) {
      const head = view.getUint32(at);
      const content = view.getUint16(at + 4, true);
      const isAnswer = head === HEAD && content <= LONGEST;
      const length = isAnswer ? BEFORE + content + TAIL_LENGTH : this.measurementLength(at, head);
      if (at + length > input.length) break;
      if (
        length > 0 &&
        (isAnswer ? this.takeAnswer(at, length, now) : this.takeMeasurement(at, length))
      )
        at += length;
      else at += 1;
    }
    input.drop(at);
  }

  /** @returns Whether it ends as it must. */
  private takeAnswer(from: number, length: number, now: number): boolean {
    if (this.view.getUint32(from + length - TAIL_LENGTH) !== TAIL) return false;
    const at = from + BEFORE;
    const end = from + length - TAIL_LENGTH;
    const { answerLengths, startTime } = this.protocol;
    const { bytes } = this.input;
    const [next] = this.queue;
    const command = bytes[at] as number;
    // What was sent again may be answered twice.
    if (!next || this.tries === 0 || command !== next[0] || bytes[at + 1] !== 1) return true;
    if (end - at < (answerLengths[command] ?? LEAST_ANSWER)) return true;
    this.queue.shift();
    this.tries = 0;
    if (command === RESTART) this.startsUntil = now + startTime;
    if (bytes[at + 2] !== 0 || bytes[at + 3] !== 0)
      this.listener.failed(`it can't do command 0x${command.toString(16)}`);
    else if (command in answerLengths) this.listener.answered(command, bytes.slice(at, end));
    return true;
  }
}
