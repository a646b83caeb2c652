import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Duplex } from "node:stream";
import { XSEndedError, XSException } from "./errors.js";
import { findWorker } from "./find-worker.js";
import { NetstringReader, netstring } from "./netstring.js";

// The meaning of a message's first byte.
const EVALUATE = Buffer.from("e");
const COMMAND = Buffer.from("?");
const WRITE_SNAPSHOT = Buffer.from("w");
const ANSWER = Buffer.from("/");
const DONE = ".".charCodeAt(0);
const THROWN = "!".charCodeAt(0);
const END_OF_METER = 1;

/** The worker's file descriptor for snapshots, in its own words. */
const SNAPSHOT = "@5";

/** XS's meters. */
export interface MeterReading {
  /** Slots in use. */
  currentHeapCount: number;
  /** XS's own units of work, used by this command. */
  compute: number;
  /** Bytes taken from the operating system. */
  allocate: number;
}

/** The meters of the worker for benchmarks. */
export interface CountingMeterReading extends MeterReading {
  /** Bytes of chunks in use: those of strings, buffers and arrays. */
  chunkBytes: number;
  /** How often garbage was collected since the worker started. */
  collections: number;
}

export interface WorkerOutcome {
  meter: MeterReading;
  /** The bytes of the ArrayBuffer that it returned; empty for any other value. */
  bytes: Buffer;
}

export interface WorkerOptions {
  /** The worker's file. Default: that of `findWorker`. */
  readonly file?: string;
  /** A program that runs the worker, such as an emulator. Default: the system runs it. */
  readonly through?: string;
  /** What the worker begins with, from `takeSnapshot` of another. Default: nothing was evaluated yet. */
  readonly snapshot?: Buffer;
}

interface Asked {
  message: Buffer;
  resolve(outcome: WorkerOutcome): void;
  reject(error: Error): void;
}

/**
 * An XS engine in its own process. It carries out commands one after the other, in the order in
 * which they were given.
 */
export class Worker {
  readonly #process: ChildProcess;
  readonly #toWorker: Duplex;
  /** Where snapshots go in and come out. */
  readonly #snapshots: Duplex;
  readonly #received = new NetstringReader();
  /** Commands that wait; the first is running. */
  readonly #asked: Asked[] = [];
  readonly #onCall: (bytes: Buffer) => Uint8Array;
  #ended: XSEndedError | undefined;

  /**
   * @param onCall answers `issueCommand`; if it closes the worker, that call never returns
   * @throws {XSMissingError} the XS worker isn't installed
   */
  constructor(
    onCall: (bytes: Buffer) => Uint8Array = () => new Uint8Array(),
    { file = findWorker(), through, snapshot }: WorkerOptions = {},
  ) {
    this.#onCall = onCall;
    const [program, ...before] = through === undefined ? [file] : [through, file];
    const options = ["-l", "0", ...(snapshot ? ["-r", SNAPSHOT] : [])];
    this.#process = spawn(program as string, [...before, ...options], {
      // Pipes for commands, answers and snapshots.
      stdio: ["ignore", "inherit", "inherit", "pipe", "pipe", "pipe"],
      // This program handles Ctrl-C. When it ends, the worker ends by itself.
      detached: true,
    });
    const [, , , toWorker, fromWorker, snapshots] = this.#process.stdio as unknown as Duplex[];
    this.#toWorker = toWorker as Duplex;
    this.#snapshots = snapshots as Duplex;
    // The exit event reports that the process is gone.
    for (const pipe of [this.#toWorker, this.#snapshots]) pipe.on("error", () => {});
    if (snapshot) this.#snapshots.write(snapshot);
    (fromWorker as Duplex).on("data", (piece: Buffer) => this.#receive(piece));
    this.#process.on("error", (error) => this.#end(error.message));
    this.#process.on("exit", (code, signal) => this.#end(reason(code, signal)));
  }

  /** Runs a script. Rejects with XSException, or XSEndedError. */
  evaluate(script: string): Promise<WorkerOutcome> {
    return this.#ask(EVALUATE, Buffer.from(script));
  }

  /** Calls the global `handleCommand` with bytes. Rejects with XSException, or XSEndedError. */
  command(bytes: Uint8Array): Promise<WorkerOutcome> {
    return this.#ask(COMMAND, bytes);
  }

  /** What has been evaluated so far, for others to begin with. Rejects with XSEndedError. */
  async takeSnapshot(): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let missing = 0;
    this.#snapshots.on("data", (piece: Buffer) => {
      pieces.push(piece);
      missing -= piece.length;
    });
    const { bytes: length } = await this.#ask(WRITE_SNAPSHOT, Buffer.from(SNAPSHOT));
    missing += Number(length);
    while (missing > 0) await once(this.#snapshots, "data");
    this.#snapshots.removeAllListeners("data");
    return Buffer.concat(pieces);
  }

  /** Ends the process, at once. */
  close(): void {
    this.#end("it was closed");
    this.#process.kill("SIGKILL");
  }

  #ask(kind: Uint8Array, bytes: Uint8Array): Promise<WorkerOutcome> {
    return new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(this.#ended);
        return;
      }
      this.#asked.push({ message: netstring(kind, bytes), resolve, reject });
      if (this.#asked.length === 1) this.#askNext();
    });
  }

  /** One at a time: while the worker waits for an answer, it accepts nothing else. */
  #askNext(): void {
    const next = this.#asked[0];
    if (next) this.#toWorker.write(next.message);
  }

  #done(): Asked | undefined {
    const done = this.#asked.shift();
    this.#askNext();
    return done;
  }

  #receive(piece: Buffer): void {
    this.#received.push(piece);
    for (let bytes = this.#received.next(); bytes; bytes = this.#received.next()) {
      if (this.#ended) return;
      if (bytes[0] === DONE) {
        const end = bytes.indexOf(END_OF_METER);
        const meter = JSON.parse(bytes.toString("latin1", 1, end)) as MeterReading;
        this.#done()?.resolve({ meter, bytes: bytes.subarray(end + 1) });
      } else if (bytes[0] === THROWN) {
        const message = bytes.toString("utf8", 1);
        this.#done()?.reject(new XSException("XSException", message, message));
      } else {
        const answer = this.#onCall(bytes.subarray(1));
        if (!this.#ended) this.#toWorker.write(netstring(ANSWER, answer));
      }
    }
  }

  #end(why: string): void {
    if (this.#ended) return;
    this.#ended = new XSEndedError(why);
    for (const { reject } of this.#asked.splice(0)) reject(this.#ended);
    this.#snapshots.destroy(this.#ended);
  }
}

// The exit codes of xsnap-worker.c.
const REASONS: Record<number, string> = {
  11: "not enough memory",
  12: "stack overflow",
  15: "an uncaught exception",
  16: "too many property names",
  17: "too much computation",
};

function reason(code: number | null, signal: string | null): string {
  return (code !== null && REASONS[code]) || (signal ?? `status ${code}`);
}
