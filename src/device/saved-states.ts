import type { Duration } from "../base/duration.js";
import { ConfigurationError } from "../base/errors.js";
import { checkedDuration, DURATION } from "../base/option-ranges.js";
import type { Host, Storage, Timer } from "../host/host.js";
import { describeError, type Log } from "../log/log.js";
import type { Clock } from "../time/clock.js";
import type { DeviceService } from "./device-service.js";

/** Something that is kept over restarts: an entity, or a value of the program's own. */
export interface Keepable {
  readonly name: string;
  /** Unique within the device. */
  readonly key: number;
  /** The most bytes that `saveState` writes. */
  readonly maxSavedLength: number;
  /** Writes the state to keep. Returns the number of bytes. Called by a timer. */
  saveState(bytes: DataView): number;
  /** Restores what `saveState` wrote. Returns false, and changes nothing, if the bytes aren't such a state. */
  restoreState(bytes: DataView): boolean;
  /** Called when the device is created. */
  attach?(host: Host, clock: Clock): void;
  /** Called when the device is closed, after the last write. */
  detach?(): void;
}

/** The storage's path; the keys are the entities' keys in hexadecimal. */
const PATH = "thimble.states";

/** As ESPHome's `flash_write_interval`. */
const DEFAULT_INTERVAL = 60_000;

/**
 * Makes the service that stores the states of entities that want it and the program's kept values;
 * undefined when there are none.
 *
 * @param runner - Says whether the entities were started. After a failed start nothing is written.
 * @param interval - How often changed states are written.
 * @throws ConfigurationError when two of them have the same key, or the interval is out of its range.
 */
export function keepStates(
  host: Host,
  all: readonly Keepable[],
  log: Log,
  runner: { readonly haveRun: boolean },
  interval: Duration = DEFAULT_INTERVAL,
): SavedStates | undefined {
  const period = checkedDuration("", "saveInterval", interval, DURATION);
  if (all.length === 0) return undefined;
  checkKeys(all);
  const longest = Math.max(...all.map(({ maxSavedLength }) => maxSavedLength));
  const bytes = new DataView(new ArrayBuffer(longest));
  return new SavedStates(host, all, log, runner, period, bytes);
}

function checkKeys(all: readonly Keepable[]): void {
  const names = new Map<number, string>();
  for (const { key, name } of all) {
    const twin = names.get(key);
    if (twin !== undefined)
      throw new ConfigurationError(
        `"${name}" and "${twin}" are kept under the same key; give one of them another name.`,
      );
    names.set(key, name);
  }
}

/**
 * Keeps states in storage. Start it before the entities: it restores their states. A timer finds those
 * that have changed and writes them, so an entity that changes often doesn't wear the flash, and a
 * change itself costs nothing.
 */
export class SavedStates implements DeviceService {
  /** The first of a linked list, which takes less memory than an array. */
  private first: SavedState | undefined;
  private storage: Storage | undefined;
  private timer: Timer | undefined;

  /** @param bytes - Holds one state at a time. */
  constructor(
    private readonly host: Host,
    all: readonly Keepable[],
    private readonly log: Log,
    private readonly runner: { readonly haveRun: boolean },
    private readonly interval: number,
    private readonly bytes: DataView<ArrayBuffer>,
  ) {
    for (const entity of [...all].reverse()) this.first = new SavedState(entity, this.first);
  }

  start(): void {
    const isOpen = this.open();
    for (let state = this.first; state; state = state.next) {
      if (isOpen) this.restore(state);
      // An entity's initial state isn't a change.
      state.hash = this.hashNow(state);
    }
    this.timer = this.host.timer.repeat(() => this.saveStates(), this.interval);
  }

  /** Writes all changed states, whether or not the timer has seen the change. */
  private saveAll(): void {
    // A stored state that couldn't be read isn't overwritten with the entity's initial one.
    for (let state = this.first; state; state = state.next)
      if (state.read || state.hash !== this.hashNow(state)) this.save(state);
  }

  /** Returns whether the storage is open. */
  private open(): boolean {
    try {
      this.storage ??= this.host.storage.open({ path: PATH });
      return true;
    } catch (error) {
      this.warn("no state is kept", error);
      return false;
    }
  }

  /** Writes what has changed, and closes the storage. */
  close(): void {
    if (this.runner.haveRun) this.saveAll();
    if (this.timer) this.host.timer.clear(this.timer);
    this.timer = undefined;
    try {
      this.storage?.close();
    } catch (error) {
      this.warn("the storage can't be closed", error);
    }
    this.storage = undefined;
  }

  private restore(state: SavedState): void {
    const { entity, key } = state;
    try {
      const saved = this.read(key);
      state.read = true;
      if (!saved || entity.restoreState(new DataView(saved))) return;
      this.log.warn(
        "storage",
        () => `the stored state of "${entity.name}" isn't valid for this kind of entity; ignored`,
      );
    } catch (error) {
      this.warn(`the state of "${entity.name}" can't be read`, error);
    }
  }

  saveStates(): void {
    for (let state = this.first; state; state = state.next)
      if (state.hash !== this.hashNow(state) && this.open()) this.save(state);
  }

  /** The current state's hash; the last one when the entity throws. */
  private hashNow({ entity, hash }: SavedState): number {
    try {
      return hashOf(this.bytes, entity.saveState(this.bytes));
    } catch (error) {
      this.warn(`the state of "${entity.name}" can't be kept`, error);
      return hash;
    }
  }

  private save(saved: SavedState): void {
    const { entity, key } = saved;
    try {
      const state = this.bytes;
      const length = entity.saveState(state);
      // The storage's own: a host may keep what it is given to write.
      const bytes = state.buffer.slice(0, length);
      // Reading, unlike writing, doesn't wear flash.
      if (!this.isStored(key, bytes)) this.storage?.write(key, bytes);
      saved.hash = hashOf(state, length);
    } catch (error) {
      this.warn(`the state of "${entity.name}" can't be kept`, error);
    }
  }

  /** Whether the first bytes of the buffer `bytes`, as many as the argument has, are stored already. */
  private isStored(key: string, { byteLength }: ArrayBuffer): boolean {
    let saved: ArrayBuffer | undefined;
    try {
      saved = this.read(key);
    } catch {
      return false;
    }
    if (saved?.byteLength !== byteLength) return false;
    const stored = new DataView(saved);
    for (let i = 0; i < byteLength; i++)
      if (stored.getUint8(i) !== this.bytes.getUint8(i)) return false;
    return true;
  }

  private read(key: string): ArrayBuffer | undefined {
    return this.storage?.read(key) as ArrayBuffer | undefined;
  }

  private warn(what: string, error: unknown): void {
    this.log.warn("storage", () => `${what}: ${describeError(error)}`);
  }
}

/** One entity's state. */
class SavedState {
  /** The hash of the state that was last read or written. */
  hash = 0;
  /** Whether reading the stored state succeeded, even if there was none. */
  read = false;

  constructor(
    readonly entity: Keepable,
    readonly next: SavedState | undefined,
  ) {}

  /** Its key in the storage. */
  get key(): string {
    return this.entity.key.toString(16).padStart(8, "0");
  }
}

/** A 32-bit hash of the first `length` bytes: FNV-1 of words, whose high bits reach the low ones. */
function hashOf(bytes: DataView, length: number): number {
  const { imul } = Math;
  let hash = 0x811c9dc5 | 0;
  let i = 0;
  for (; i + 4 <= length; i += 4) hash = imul(hash ^ (hash >>> 15), 0x01000193) ^ bytes.getInt32(i);
  for (; i < length; i++) hash = imul(hash ^ (hash >>> 15), 0x01000193) ^ bytes.getUint8(i);
  return hash;
}
