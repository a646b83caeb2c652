/** Gives a board a program over the cable: see `ProgramsOverCable`. It runs in browsers, too. */
import { engineOf } from "../../plain/programs/archive.js";
import {
  CABLE,
  CABLE_PIECE,
  CableAnswer,
  CableCommand,
  numberAt,
  numberBytes,
} from "../../plain/programs/cable-packets.js";
import {
  type Packet,
  PacketReader,
  packetBytes,
  textBytes,
  textsIn,
} from "../../plain/serial-packets.js";
import { FlashError } from "../base/errors.js";
import type { WebSerialPort } from "../monitor/web-serial-port.js";

/** Bits a second of a board's console. */
const BAUD = 115_200;

/** Milliseconds that a board has to start and answer: opening the port may restart it. */
const START = 20_000;
/** Milliseconds of it until it is asked again. */
const START_ANSWER = 5000;
/** Milliseconds that it has to say that a program has started, until it is asked. */
const QUIET = 30_000;
/** Milliseconds that it has to answer otherwise, until it is asked again. */
const ANSWER = 1000;
/** Milliseconds that it has to erase a program's place, and to check a whole program. */
const LONG_ANSWER = 20_000;
/** How often a packet is sent that isn't answered. */
const TRIES = 10;
/** Milliseconds: two starts of a new program that a board's watchdog ends after 30 s, and the old program's start. */
const PATIENCE = 90_000;

/** A program, compiled for the firmware with an interface. */
export interface CableProgram {
  readonly archive: Uint8Array;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  readonly interface: string;
}

/** What the board says of its programs. */
export interface CableState {
  /** The interface that its firmware takes programs for. */
  readonly interface: string;
  /** The version of its engine. */
  readonly xs: string;
  /** The SHA-256 of the program that runs; empty for the firmware's own. */
  readonly running: string;
  /** That of the last one that was given up, and why; empty when none was. */
  readonly failed: string;
  readonly reason: string;
}

export class ProgramCable {
  readonly #port: WebSerialPort;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #packets = new PacketReader(CABLE);
  /** What the board has said last of its programs, since a program was to start. */
  #said: Packet | undefined;
  #take: (packet: Packet) => void = () => {};
  #end: (error: Error) => void = () => {};

  private constructor(port: WebSerialPort) {
    if (!port.readable || !port.writable) throw new FlashError("The port can't be used.");
    this.#port = port;
    this.#reader = port.readable.getReader();
    this.#writer = port.writable.getWriter();
    void this.#read();
  }

  /** @throws {FlashError} the port can't be opened */
  static async open(port: WebSerialPort): Promise<ProgramCable> {
    try {
      await port.open({ baudRate: BAUD });
    } catch (error) {
      if (error instanceof FlashError) throw error;
      throw new FlashError(`The port can't be opened: ${(error as Error).message}`);
    }
    return new ProgramCable(port);
  }

  /**
   * Writes a program beside the one that runs, and has the board restart with it. Nothing else on the board changes.
   *
   * @param keep - whether it stays when it is healthy
   * @param onProgress - is told how many of its bytes are written
   * @throws {FlashError} the board doesn't answer, or refuses it
   */
  async send(
    { archive, sha256, interface: own }: CableProgram,
    keep: boolean,
    onProgress: (written: number) => void = () => {},
  ): Promise<void> {
    const xs = engineOf(archive);
    checkFirmware(await this.state(START), own, xs);
    const { length } = archive;
    const head = [...numberBytes(length), ...bytesOf(sha256), ...textBytes([own, xs])];
    await this.#received(CableCommand.BEGIN, head, (count) => count === 0, LONG_ANSWER);
    for (let at = 0; at < length; ) {
      const piece = archive.subarray(at, at + CABLE_PIECE);
      const data = [...numberBytes(at), ...piece];
      at = await this.#received(CableCommand.PIECE, data, (count) => count > at, ANSWER);
      onProgress(at);
    }
    this.#said = undefined;
    const isStart = (count: number) => count === length;
    const start = [keep ? 1 : 0];
    // Without an answer the board may have started it all the same.
    checkTaken(await this.#try(CableCommand.START, start, isTaken(isStart), LONG_ANSWER));
  }

  /**
   * Waits until the program runs.
   *
   * @throws {FlashError} the board has given it up, or doesn't come back
   */
  async untilRunning(sha256: string): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline) {
      // What comes while a board starts is lost at best. It says by itself when it has started.
      if (!this.#said) await this.#answer(isState, QUIET);
      this.#said = undefined;
      // That it is asked is what a trial waits for.
      const { running, failed, reason } = await this.state(START);
      if (failed === sha256) throw new FlashError(`The board has given the program up: ${reason}`);
      if (running === sha256) return;
    }
    throw new FlashError(
      `The program doesn't run after ${PATIENCE / 1000} s: the board runs another.`,
    );
  }

  /**
   * @param patience - milliseconds that the board has to start
   * @throws {FlashError} it doesn't answer
   */
  async state(patience: number): Promise<CableState> {
    const tries = Math.max(1, Math.ceil(patience / START_ANSWER));
    return stateIn(await this.#ask(CableCommand.STATE, [], isState, START_ANSWER, tries));
  }

  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    await this.#port.close().catch(() => {});
  }

  /** The number of bytes that the board has then. */
  async #received(
    command: number,
    data: readonly number[],
    isIt: (count: number) => boolean,
    patience: number,
  ): Promise<number> {
    const answer = await this.#ask(command, data, isTaken(isIt), patience, TRIES);
    checkTaken(answer);
    return numberAt(answer.data);
  }

  /** Sends a packet until it is answered. */
  async #ask(
    command: number,
    data: readonly number[],
    isAnswer: (packet: Packet) => boolean,
    patience: number,
    tries: number,
  ): Promise<Packet> {
    for (let count = 0; count < tries; count++) {
      const packet = await this.#try(command, data, isAnswer, patience);
      if (packet) return packet;
    }
    throw new FlashError(
      "The board doesn't answer on its serial line. Does it run this version of Thimble's firmware, with its console? thimble flash writes it.",
    );
  }

  /** Sends a packet once. @returns its answer; undefined when none comes in time */
  async #try(
    command: number,
    data: readonly number[],
    isAnswer: (packet: Packet) => boolean,
    patience: number,
  ): Promise<Packet | undefined> {
    const answer = this.#answer(isAnswer, patience);
    await this.#writer.write(packetBytes(CABLE, command, data)).catch(() => {});
    return answer;
  }

  /** The next packet that is an answer; undefined when none comes in time. */
  #answer(isAnswer: (packet: Packet) => boolean, patience: number): Promise<Packet | undefined> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(undefined), patience);
      this.#take = (packet) => {
        if (!isAnswer(packet)) return;
        clearTimeout(timer);
        resolve(packet);
      };
      this.#end = (error) => {
        clearTimeout(timer);
        reject(error);
      };
    });
  }

  async #read(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await this.#reader.read();
        if (done) break;
        for (const byte of value) {
          const packet = this.#packets.take(byte);
          if (!packet) continue;
          if (isState(packet)) this.#said = packet;
          this.#take(packet);
        }
      }
    } catch {
      // The board was unplugged: the same as the end.
    }
    this.#end(new FlashError("The board is gone from its port. Is its cable connected?"));
  }
}

function isState({ type }: Packet): boolean {
  return type === CableAnswer.STATE;
}

/** Whether a packet says that so many bytes have come, or refuses them. Late answers have other numbers. */
function isTaken(isIt: (count: number) => boolean): (packet: Packet) => boolean {
  return ({ type, data }) =>
    type === CableAnswer.REFUSED || (type === CableAnswer.RECEIVED && isIt(numberAt(data)));
}

/** @throws {FlashError} the board refuses the program */
function checkTaken(answer: Packet | undefined): void {
  if (answer?.type === CableAnswer.REFUSED)
    throw new FlashError(`The board refuses the program: ${textsIn(answer.data)[0]}`);
}

function stateIn({ data }: Packet): CableState {
  const [own = "", xs = "", running = "", failed = "", reason = ""] = textsIn(data);
  return { interface: own, xs, running, failed, reason };
}

/** @throws {FlashError} the firmware takes programs for another one, with what to do */
function checkFirmware({ interface: theirs, xs }: CableState, own: string, ownXS: string): void {
  if (theirs === own && xs === ownXS) return;
  throw new FlashError(
    `The board has a firmware of another version of Thimble: it takes programs with the interface ${theirs} for XS ${xs}; this one has ${own} for XS ${ownXS}. Nothing was written. Deploy it with the version of Thimble that the firmware is from, or write this version's firmware first: thimble flash.`,
  );
}

function bytesOf(hex: string): number[] {
  return Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}
