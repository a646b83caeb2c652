import type { Host, Storage, Timer } from "../../../src/host/host.js";

/** So many starts in a row that didn't last are followed by a safe one. */
const UNSAFE_STARTS = 5;
/** Milliseconds after which a start has lasted. */
const LASTED_AFTER = 60_000;

/** Where it is kept, and the keys there. */
const PATH = "start";
const COUNT = "count";
const NAME = "name";
const ERROR = "error";

/** The longest error to be kept: clients can be told that in one state. */
const LONGEST_ERROR = 200;

/**
 * Counts the starts that didn't last a minute, in the host's storage, so that a program that can't
 * start, or stops at once, doesn't make a device that nobody can reach any more.
 */
export class SafeStart {
  /** The program is better left out this time. */
  readonly isSafe: boolean;
  /** The device's name in its last start, where it came so far. */
  readonly name: string | undefined;
  /** What the program threw in its last start, if it did. */
  readonly error: string | undefined;

  readonly #host: Host;
  readonly #storage: Storage;
  #timer: Timer | undefined;

  /** Counts this start. */
  constructor(host: Host) {
    this.#host = host;
    this.#storage = host.storage.open({ path: PATH, format: "string" });
    const before = Number(this.#storage.read(COUNT) ?? 0);
    this.isSafe = before >= UNSAFE_STARTS;
    this.name = this.#storage.read(NAME) as string | undefined;
    this.error = this.#storage.read(ERROR) as string | undefined;
    if (!this.isSafe) this.#storage.write(COUNT, String(before + 1));
    this.#timer = host.timer.set(() => this.lasted(), LASTED_AFTER);
  }

  /** Keeps the device's name, for a start that doesn't come so far. */
  named(name: string): void {
    if (name !== this.name) this.#storage.write(NAME, name);
  }

  /** Keeps why this start doesn't last. */
  failed(error: string): void {
    this.#storage.write(ERROR, error.slice(0, LONGEST_ERROR));
  }

  /** This start was a good one, or is ended on purpose: the next one begins to count anew. */
  lasted(): void {
    this.#stop();
    this.#storage.delete(COUNT);
    if (this.error !== undefined) this.#storage.delete(ERROR);
  }

  close(): void {
    this.#stop();
    this.#storage.close();
  }

  #stop(): void {
    if (this.#timer) this.#host.timer.clear(this.#timer);
    this.#timer = undefined;
  }
}
