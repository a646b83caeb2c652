import type { Timer, Timers } from "../../../src/host/time.js";
import type { BoardWatcher, VirtualBoard } from "../board.js";
import type { VirtualClock, VirtualPart } from "../parts/virtual-part.js";
import { Edges } from "./edges.js";
import type { BoardChanges, PinEdge } from "./messages.js";

/** Milliseconds for which changes are collected: 25 times a second looks smooth. */
const INTERVAL = 40;

/** The changes since the last report. */
export interface Changed {
  readonly pins: readonly number[];
  readonly strips: readonly number[];
  readonly parts: readonly VirtualPart[];
  /** The ids of entities that have changed. */
  readonly entities: readonly string[];
  /** Whether the device as a whole, or a bus, has changed. */
  readonly hasDeviceChanged: boolean;
  readonly edges: readonly PinEdge[];
}

/** Collects the changes on a board, and reports them at intervals, however often pins change. */
export class BoardChangeLog implements BoardWatcher {
  readonly #board: VirtualBoard;
  readonly #timers: Timers;
  readonly #clock: VirtualClock;
  readonly #describe: (changed: Changed) => BoardChanges;
  readonly #listeners = new Set<(changes: BoardChanges) => void>();
  readonly #history = new Edges();
  readonly #pins = new Set<number>();
  readonly #strips = new Set<number>();
  readonly #parts = new Set<VirtualPart>();
  readonly #entities = new Set<string>();
  #hasDeviceChanged = false;
  #edges: PinEdge[] = [];
  #timer: Timer | undefined;
  readonly #endWatch: () => void;

  /** @param clock - milliseconds since 1970, for the edges */
  constructor(
    board: VirtualBoard,
    timers: Timers,
    clock: VirtualClock,
    describe: (changed: Changed) => BoardChanges,
  ) {
    this.#board = board;
    this.#timers = timers;
    this.#clock = clock;
    this.#describe = describe;
    this.#endWatch = board.watch(this);
    for (const pin of board.pins) if (board.use(pin) !== undefined) this.#record(pin);
  }

  /** The latest edges of each pin. */
  get edges(): readonly PinEdge[] {
    return this.#history.all;
  }

  /** @returns a function that ends the calls */
  onChange(callback: (changes: BoardChanges) => void): () => void {
    const listener = (changes: BoardChanges) => callback(changes);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  pin(number: number): void {
    const edge = this.#record(number);
    if (edge && this.#listeners.size > 0) this.#edges.push(edge);
    this.#pins.add(number);
    this.#wait();
  }

  strip(pin: number): void {
    this.#strips.add(pin);
    this.#wait();
  }

  part(part: VirtualPart): void {
    this.#parts.add(part);
    this.#wait();
  }

  entity(id: string): void {
    this.#entities.add(id);
    this.#wait();
  }

  device(): void {
    this.#hasDeviceChanged = true;
    this.#wait();
  }

  close(): void {
    this.#endWatch();
    if (this.#timer) this.#timers.clear(this.#timer);
  }

  #record(pin: number): PinEdge | undefined {
    return this.#history.record([pin, this.#clock(), this.#board.voltage(pin)]);
  }

  #wait(): void {
    this.#timer ??= this.#timers.set(() => this.#report(), INTERVAL);
  }

  #report(): void {
    this.#timer = undefined;
    const changed = {
      pins: [...this.#pins],
      strips: [...this.#strips],
      parts: [...this.#parts],
      entities: [...this.#entities],
      hasDeviceChanged: this.#hasDeviceChanged,
      edges: this.#edges,
    };
    for (const set of [this.#pins, this.#strips, this.#parts, this.#entities]) set.clear();
    this.#hasDeviceChanged = false;
    this.#edges = [];
    if (this.#listeners.size === 0) return;
    const changes = this.#describe(changed);
    for (const listener of this.#listeners) listener(changes);
  }
}
