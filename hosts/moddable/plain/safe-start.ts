import type { Host, KeyValueStorage, Storage, Timer } from "../../../src/host/host.js";
import { isFailure, problemIn } from "./reset-reason.js";

/**
 * After so many failed starts in a row, the next start is a safe one. ESPHome's safe mode waits for 10 as well
 * (`num_attempts` of its component `safe_mode`).
 */
const UNSAFE_STARTS = 10;
/** A start that lasts this many milliseconds hasn't failed. */
const LASTED_AFTER = 60_000;
/** Milliseconds of the first safe start, and at most. Each is twice as long as the one before. */
const FIRST_WAIT = 5 * 60_000;
const LONGEST_WAIT = 2 * 3_600_000;

/** The storage path, and the keys in it. */
const PATH = "start";
const COUNT = "count";
const WAITS = "waits";
const NAME = "name";
const ERROR = "error";

/** The longest error that is stored: it fits into one state. */
const MAX_ERROR = 200;

/**
 * Counts starts after failures, in the host's storage, until one lasts a minute. So a program that can't start, or
 * stops at once, doesn't make the device unreachable for good. Starts after power was off don't count: a lamp on a
 * wall switch may have many short lives.
 */
export class SafeStart {
  /** Whether to skip the program this time. */
  readonly isSafe: boolean;
  /** The device's name at its last start, if it got that far. */
  readonly name: string | undefined;
  /** Why the last run ended: what the program threw at its start, or what else it was, in words. */
  readonly error: string | undefined;
  /** Milliseconds after which a safe start ends by itself, and the program is tried again. */
  readonly wait: number;

  private readonly host: Host;
  private readonly storage: Storage;
  private readonly waits: number;
  private timer: Timer | undefined;

  /** Counts this start, unless power was off before. */
  constructor(host: Host) {
    this.host = host;
    this.storage = host.storage.open({ path: PATH, format: "string" });
    const before = this.number(COUNT);
    const counts = isFailure(host.resetReason);
    this.isSafe = before >= UNSAFE_STARTS && counts;
    this.waits = this.number(WAITS);
    this.wait = Math.min(FIRST_WAIT * 2 ** this.waits, LONGEST_WAIT);
    this.name = this.storage.read(NAME) as string | undefined;
    const stored = this.storage.read(ERROR) as string | undefined;
    this.error = problemIn(host.resetReason) ?? stored;
    if (this.error !== undefined && this.error !== stored) this.storage.write(ERROR, this.error);
    if (counts && !this.isSafe) this.write(COUNT, before + 1);
    // Somebody has switched it off and on.
    else if (before >= UNSAFE_STARTS && !this.isSafe) this.giveAnotherChance();
    this.timer = this.after(LASTED_AFTER, () => (this.isSafe ? this.safeLasted() : this.lasted()));
  }

  /** Stores the device's name, for a later start that fails before it knows the name. */
  named(name: string): void {
    if (name !== this.name) this.storage.write(NAME, name);
  }

  /** Stores why this start fails. */
  failed(error: string): void {
    this.storage.write(ERROR, error.slice(0, MAX_ERROR));
  }

  /** Forgets all failures: this start has lasted, or somebody wants the program back. */
  lasted(): void {
    this.stop();
    for (const key of [COUNT, WAITS, ERROR])
      if (this.storage.read(key) !== undefined) this.storage.delete(key);
  }

  close(): void {
    this.stop();
    this.storage.close();
  }

  /** The next start has the program again, and the one after it if that lasts. */
  private safeLasted(): void {
    this.giveAnotherChance();
    this.timer = this.after(this.wait - LASTED_AFTER, () => {
      this.write(WAITS, this.waits + 1);
      this.host.restart();
    });
  }

  private giveAnotherChance(): void {
    this.write(COUNT, UNSAFE_STARTS - 1);
  }

  private after(milliseconds: number, then: () => void): Timer {
    return this.host.timer.set(then, milliseconds);
  }

  private number(key: string): number {
    return Number(this.storage.read(key) ?? 0);
  }

  private write(key: string, value: number): void {
    this.storage.write(key, String(value));
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
