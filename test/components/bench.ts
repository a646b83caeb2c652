import { MemoryTime } from "../../hosts/memory/time.js";
import { createHost, type NodeHost } from "../../hosts/node/index.js";
import { VirtualBoard } from "../../hosts/virtual/board.js";
import { safeStateOf } from "../../src/device/safe-state.js";
import type { Entity } from "../../src/entities/entity.js";
import { register } from "../../src/entities/registry.js";
import type { Host, Time, Timer, Timers } from "../../src/host/host.js";
import { Log } from "../../src/log/log.js";
import { keep } from "../tools/close-after.js";

/**
 * Entities on a board of their own, as a device has them. It writes down what
 * they publish, and counts their timers. It is closed behind the test.
 */
export class Bench {
  readonly node: NodeHost;
  readonly board: VirtualBoard;
  readonly timer: CountedTimers;
  readonly host: Host;
  /** What has published, in order, in words: `"Relay: on"`. */
  readonly published: string[] = [];
  readonly #entities: readonly Entity[];
  readonly #waiting = new Set<() => void>();

  /** @param time - Default, as that of `timers`: the real one. */
  constructor(entities: readonly Entity[], time?: Time, timers?: Timers) {
    keep(this);
    this.board = new VirtualBoard(undefined, time && (() => time.ticks));
    this.node = createHost({ board: this.board });
    this.#entities = entities;
    this.timer = new CountedTimers(timers ?? this.node.timer);
    this.host = { ...this.node, timer: this.timer, time: time ?? this.node.time };
    register(entities, {
      log: new Log(),
      onStateChanged: (entity) => {
        this.published.push(`${entity.name}: ${entity.describe()}`);
        this.#wake();
      },
    });
    this.board.onChange(() => this.#wake());
  }

  start(): this {
    this.board.safeOutputs.keep(safeStateOf(this.#entities));
    for (const entity of this.#entities) entity.start(this.host);
    return this;
  }

  close(): void {
    for (const entity of this.#entities) entity.close();
  }

  /** Resolves as soon as the condition holds: it is tried at each change of a pin and each published state. */
  async until(condition: () => boolean): Promise<void> {
    if (condition()) return;
    await new Promise<void>((resolve) => {
      const tryAgain = () => {
        if (!condition()) return;
        this.#waiting.delete(tryAgain);
        resolve();
      };
      this.#waiting.add(tryAgain);
    });
  }

  /** The duty cycle of each of the pins, in 1023rds. */
  duties(...pins: number[]): number[] {
    return pins.map((pin) => Math.round(this.board.duty(pin) * 1023));
  }

  /** Checks the conditions after all other listeners were called. */
  #wake(): void {
    queueMicrotask(() => {
      for (const tryAgain of this.#waiting) tryAgain();
    });
  }
}

/** A started bench whose clock stands still until the test moves it. */
export function stillBench(entities: readonly Entity[]): { bench: Bench; clock: MemoryTime } {
  const clock = new MemoryTime();
  return { bench: new Bench(entities, clock, clock).start(), clock };
}

/** Timers that know how many of them run. */
export class CountedTimers implements Timers {
  readonly #timers: Timers;
  readonly #running = new Set<Timer>();

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  get running(): number {
    return this.#running.size;
  }

  set(callback: () => void, delay: number): Timer {
    const timer = this.#timers.set(() => {
      this.#running.delete(timer);
      callback();
    }, delay);
    this.#running.add(timer);
    return timer;
  }

  repeat(callback: () => void, interval: number): Timer {
    const timer = this.#timers.repeat(callback, interval);
    this.#running.add(timer);
    return timer;
  }

  clear(timer: Timer): void {
    this.#running.delete(timer);
    this.#timers.clear(timer);
  }
}

/** A clock that goes on when somebody looks at it, so that a slow machine sees the same as a fast one. */
export class SteppedTime implements Time {
  #ticks = 0;
  readonly #step: number;

  /** @param step - Milliseconds from look to look. */
  constructor(step: number) {
    this.#step = step;
  }

  get ticks(): number {
    this.#ticks += this.#step;
    return this.#ticks;
  }

  readonly now = 0;

  set(): void {}
}

/** Resolves when edges that came before have been delivered. */
export function delivered(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
