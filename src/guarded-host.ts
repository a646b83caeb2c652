import type { Host, HostIO, Time, Timer, Timers } from "./host.js";
import { describeError, type Log } from "./log.js";

/**
 * The host as it is given to an entity, or to the device's program. What is thrown by a callback of
 * its timers and pins would be the end of the program; here it is logged with who threw it, and the
 * device goes on. Ticks are never set back.
 */
export class GuardedHost implements Host {
  readonly time: Time;
  readonly timer: Timers;
  readonly #host: Host;
  readonly #guard: Guard;

  /** @param who - What the log says of it: a name in quotes. */
  constructor(host: Host, time: SteadyTime, log: Log, who: string) {
    this.#host = host;
    this.#guard = new Guard(log, who);
    this.time = time;
    this.timer = new GuardedTimers(host.timer, this.#guard);
  }

  /** Made each time: entities ask for it at their start and not again. */
  get io(): HostIO {
    const { io } = this.#host;
    const guard = this.#guard;
    return {
      ...io,
      Digital: guarded(io.Digital, guard),
      PulseCount: guarded(io.PulseCount, guard),
      ...(io.Camera && { Camera: guarded(io.Camera, guard) }),
    };
  }

  get pin() {
    return this.#host.pin;
  }

  get storage() {
    return this.#host.storage;
  }

  get mac(): string {
    return this.#host.mac;
  }

  get model(): string {
    return this.#host.model;
  }

  get freeMemory(): number {
    return this.#host.freeMemory;
  }

  get networkAddress(): string | undefined {
    return this.#host.networkAddress;
  }

  restart(): void {
    this.#host.restart();
  }
}

/** A host's time, which goes on from where it was when the host's ticks are set back, or begin anew. */
export class SteadyTime implements Time {
  readonly #time: Time;
  #last: number;
  #ahead = 0;

  constructor(time: Time) {
    this.#time = time;
    this.#last = time.ticks;
  }

  get ticks(): number {
    const ticks = this.#time.ticks;
    if (ticks < this.#last) this.#ahead += this.#last - ticks;
    this.#last = ticks;
    return ticks + this.#ahead;
  }

  get now(): number {
    return this.#time.now;
  }

  set(seconds: number): void {
    this.#time.set(seconds);
  }
}

/** Catches what callbacks throw. */
class Guard {
  readonly #log: Log;
  readonly #who: string;

  constructor(log: Log, who: string) {
    this.#log = log;
    this.#who = who;
  }

  /** The callback, which throws nothing. */
  of<This>(callback: (this: This, ...args: never[]) => void): (this: This) => void {
    const guard = this;
    return function (this: This) {
      try {
        callback.call(this);
      } catch (error) {
        guard.#failed(error);
      }
    };
  }

  #failed(error: unknown): void {
    this.#log.error("device", () => `${this.#who} failed: ${describeError(error)}`);
  }
}

class GuardedTimers implements Timers {
  readonly #timers: Timers;
  readonly #guard: Guard;

  constructor(timers: Timers, guard: Guard) {
    this.#timers = timers;
    this.#guard = guard;
  }

  set(callback: () => void, delay: number): Timer {
    return this.#timers.set(this.#guard.of(callback), delay);
  }

  repeat(callback: () => void, interval: number): Timer {
    return this.#timers.repeat(this.#guard.of(callback), interval);
  }

  clear(timer: Timer): void {
    this.#timers.clear(timer);
  }
}

/** A class of inputs whose `onReadable` throws nothing. */
function guarded<Class extends new (options: never) => object>(Base: Class, guard: Guard): Class {
  class Guarded extends (Base as unknown as new (options: Options) => object) {
    constructor(options: Options) {
      const { onReadable } = options;
      super(onReadable ? { ...options, onReadable: guard.of(onReadable) } : options);
    }
  }
  return Guarded as unknown as Class;
}

interface Options {
  readonly onReadable?: () => void;
}
