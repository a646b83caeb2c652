import type { Host, KeyValueStorage, Storage, Timer } from "../../../src/host/host.js";

/** After this many failed starts in a row, the next start is a safe one. */
const UNSAFE_STARTS = 5;
/** A start that lasts this many milliseconds hasn't failed. */
const LASTED_AFTER = 60_000;

/** The storage path, and the keys in it. */
const PATH = "start";
const COUNT = "count";
const NAME = "name";
const ERROR = "error";

/** The longest error that is stored: it fits into one state. */
const MAX_ERROR = 200;

/**
 * Counts the starts that lasted less than a minute, in the host's storage. So a program that can't start, or
 * stops at once, doesn't make the device unreachable for good.
 */
export class SafeStart {
  /** Whether to skip the program this time. */
  readonly isSafe: boolean;
  /** The device's name at its last start, if it got that far. */
  readonly name: string | undefined;
  /** What the program threw at its last start, if it did. */
  readonly error: string | undefined;

  private readonly host: Host;
  private readonly storage: Storage;
  private timer: Timer | undefined;

  /** Counts this start. */
  constructor(host: Host) {
    this.host = host;
    this.storage = host.storage.open({ path: PATH, format: "string" });
    const before = Number(this.storage.read(COUNT) ?? 0);
    this.isSafe = before >= UNSAFE_STARTS;
    this.name = this.storage.read(NAME) as string | undefined;
    this.error = this.storage.read(ERROR) as string | undefined;
    if (!this.isSafe) this.storage.write(COUNT, String(before + 1));
    this.timer = host.timer.set(() => this.lasted(), LASTED_AFTER);
  }

  /** Stores the device's name, for a later start that fails before it knows the name. */
  named(name: string): void {
    if (name !== this.name) this.storage.write(NAME, name);
  }

  /** Stores why this start fails. */
  failed(error: string): void {
    this.storage.write(ERROR, error.slice(0, MAX_ERROR));
  }

  /** Resets the count: this start has lasted, or is ended on purpose. */
  lasted(): void {
    this.stop();
    this.storage.delete(COUNT);
    if (this.error !== undefined) this.storage.delete(ERROR);
  }

  close(): void {
    this.stop();
    this.storage.close();
  }

  private stop(): void {
    if (this.timer) this.host.timer.clear(this.timer);
    this.timer = undefined;
  }
}

/** The next start is a safe one; the one after it isn't, if that one lasts. */
export function askForSafeStart(storage: KeyValueStorage): void {
  const set = storage.open({ path: PATH, format: "string" });
  try {
    set.write(COUNT, String(UNSAFE_STARTS));
  } finally {
    set.close();
  }
}

/** Counts from 0 again at the next start: another program comes, or this one is ended on purpose. */
export function forgetStarts(storage: KeyValueStorage): void {
  const set = storage.open({ path: PATH, format: "string" });
  try {
    set.delete(COUNT);
  } finally {
    set.close();
  }
}
