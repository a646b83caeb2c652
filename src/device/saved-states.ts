import { type Entity, NOWHERE, type Subscriber } from "../entities/entity.js";
import type { Host, Storage, Timer } from "../host/host.js";
import { describeError, type Log } from "../log/log.js";
import type { DeviceService } from "./device-service.js";

/** The storage's path; the keys are the entities' keys in hexadecimal. */
const PATH = "thimble.states";

/** As ESPHome's `flash_write_interval`. */
const DEFAULT_INTERVAL = 60_000;

/** The longest that hosts' timers run, in milliseconds: almost 25 days. */
const LONGEST_INTERVAL = 0x7fff_ffff;

/** Bytes: more than any entity's state takes. */
const LONGEST_STATE = 64;

/**
 * What keeps the states of those entities that ask for it; undefined where none does.
 *
 * @param runner - What starts the entities. At the end of a start that has failed nothing is written.
 * @param interval - Milliseconds from one time of writing to the next.
 * @throws RangeError when the interval is out of its range.
 */
export function keepStates(
  host: Host,
  entities: readonly Entity[],
  log: Log,
  runner: { readonly haveRun: boolean },
  interval: number = DEFAULT_INTERVAL,
): SavedStates | undefined {
  if (!(interval > 0 && interval <= LONGEST_INTERVAL)) {
    throw new RangeError(
      `saveInterval is ${interval}; give milliseconds, more than 0 and at most ${LONGEST_INTERVAL}.`,
    );
  }
  const bytes = new DataView(new ArrayBuffer(LONGEST_STATE));
  const kept = entities.filter((entity) => entity.saveState(bytes) > 0);
  return kept.length === 0 ? undefined : new SavedStates(host, kept, log, runner, interval, bytes);
}

/**
 * Keeps states in storage. With its start the entities have the states again that are kept; they
 * mustn't have started yet. A state that changes is only marked; a timer writes
 * what is marked, so that flash isn't worn by an entity that changes often.
 */
export class SavedStates implements DeviceService {
  readonly #host: Host;
  readonly #entities: readonly Entity[];
  readonly #log: Log;
  readonly #runner: { readonly haveRun: boolean };
  readonly #interval: number;
  readonly #bytes: DataView<ArrayBuffer>;
  readonly #states: SavedState[] = [];
  #storage: Storage | undefined;
  #timer: Timer | undefined;

  /** @param bytes - A place for one state at a time. */
  constructor(
    host: Host,
    entities: readonly Entity[],
    log: Log,
    runner: { readonly haveRun: boolean },
    interval: number,
    bytes: DataView<ArrayBuffer>,
  ) {
    this.#host = host;
    this.#entities = entities;
    this.#log = log;
    this.#runner = runner;
    this.#interval = interval;
    this.#bytes = bytes;
  }

  start(): void {
    for (const entity of this.#entities) this.#states.push(new SavedState(entity));
    if (this.#open()) for (const state of this.#states) this.#restore(state);
    this.#timer = this.#host.timer.repeat(() => this.#saveMarked(), this.#interval);
  }

  /** Writes what has changed, also what nobody has published. */
  #saveAll(): void {
    // What couldn't be read isn't replaced by what an entity began with instead.
    for (const state of this.#states) if (state.marked || state.read) this.#save(state);
  }

  /** Returns whether the storage is there. */
  #open(): boolean {
    try {
      this.#storage ??= this.#host.storage.open({ path: PATH });
      return true;
    } catch (error) {
      this.#warn("no state is kept", error);
      return false;
    }
  }

  /** Writes what has changed, and lets go of the entities and of the storage. */
  close(): void {
    if (this.#runner.haveRun) this.#saveAll();
    if (this.#timer) this.#host.timer.clear(this.#timer);
    this.#timer = undefined;
    for (const state of this.#states) state.close();
    this.#states.length = 0;
    try {
      this.#storage?.close();
    } catch (error) {
      this.#warn("the storage can't be closed", error);
    }
    this.#storage = undefined;
  }

  #restore(state: SavedState): void {
    const { entity, key } = state;
    try {
      const saved = this.#read(key);
      state.read = true;
      if (!saved || entity.restoreState(new DataView(saved))) return;
      this.#log.warn(
        "storage",
        () => `what is kept of "${entity.name}" is not a state of this kind of entity; ignored`,
      );
    } catch (error) {
      this.#warn(`the state of "${entity.name}" can't be read`, error);
    }
  }

  #saveMarked(): void {
    if (!this.#states.some(({ marked }) => marked) || !this.#open()) return;
    for (const state of this.#states) if (state.marked) this.#save(state);
  }

  #save(state: SavedState): void {
    const { entity, key } = state;
    try {
      const length = entity.saveState(this.#bytes);
      const bytes = new Uint8Array(this.#bytes.buffer.slice(0, length));
      // Reading doesn't wear flash, writing does.
      if (!this.#isStored(key, bytes)) this.#storage?.write(key, bytes);
      state.marked = false;
    } catch (error) {
      this.#warn(`the state of "${entity.name}" can't be kept`, error);
    }
  }

  #isStored(key: string, bytes: Uint8Array): boolean {
    let saved: ArrayBuffer | undefined;
    try {
      saved = this.#read(key);
    } catch {
      return false;
    }
    if (saved?.byteLength !== bytes.length) return false;
    const stored = new Uint8Array(saved);
    return bytes.every((byte, i) => byte === stored[i]);
  }

  #read(key: string): ArrayBuffer | undefined {
    return this.#storage?.read(key) as ArrayBuffer | undefined;
  }

  #warn(what: string, error: unknown): void {
    this.#log.warn("storage", () => `${what}: ${describeError(error)}`);
  }
}

/** One entity's state. It hears of what the entity publishes, and passes it on. */
class SavedState implements Subscriber {
  readonly entity: Entity;
  readonly key: string;
  /** It has been published since it was written. */
  marked = false;
  /** What is kept of it has been read, if there was anything. */
  read = false;
  readonly #subscriber: Subscriber | undefined;

  constructor(entity: Entity) {
    this.entity = entity;
    this.key = entity.key.toString(16).padStart(8, "0");
    this.#subscriber = entity.subscriber;
    entity.subscriber = this;
  }

  get log(): Log {
    return this.#subscriber?.log ?? NOWHERE;
  }

  onStateChanged(entity: Entity): void {
    this.marked = true;
    this.#subscriber?.onStateChanged(entity);
  }

  close(): void {
    this.entity.subscriber = this.#subscriber;
  }
}
