/**
 * A host that is counted as a board's is. What lies behind it is in memory, and taken away before anything is counted:
 * of an open pin or port only an object stays, with the program's callbacks, and of a timer its callback.
 */
import { MemoryHost } from "../../../hosts/memory/host.js";
import type { Host, HostIO, Timer, Timers } from "../../../src/host/host.js";

type Members = Record<PropertyKey, unknown>;

/** Keeps what it stands for, and callbacks by the names of their options. */
interface StandIn extends Members {
  real: Members | undefined;
}

class KeptTimer {
  real: Timer | undefined;
  next: KeptTimer | undefined;
  readonly callback: () => void;

  constructor(callback: () => void) {
    this.callback = callback;
    this.next = firstTimer;
    firstTimer = this;
  }

  /** A board's host forgets a timer that is over. */
  end(): void {
    if (firstTimer === this) firstTimer = this.next;
    for (let each = firstTimer; each; each = each.next)
      if (each.next === this) each.next = this.next;
  }
}

/** The board on which everything is opened. */
let world: MemoryHost;
/** All that was opened, so that it can be taken away. */
const opened: StandIn[] = [];
let firstTimer: KeptTimer | undefined;

/** A host with an empty board, which is that of all hosts until there is another. */
export function newHost(): { host: Host; board: MemoryHost } {
  world = new MemoryHost();
  const kept = keep(world);
  kept.io = newIO();
  return { host: new Proxy(kept, HOST) as unknown as Host, board: world };
}

/** Takes all boards away: what is left is counted, and can't be used any more. */
export function takeBoardsAway(): void {
  for (const each of opened) {
    // What runs by itself has a timer in the time that is kept.
    if (each.real && "stop" in each.real) (each.real as unknown as { stop(): void }).stop();
    each.real = undefined;
  }
  opened.length = 0;
  for (let timer = firstTimer; timer; timer = timer.next) timer.real = undefined;
  world = new MemoryHost();
}

/** Forgets the timers that are left. */
export function forgetTimers(): void {
  firstTimer = undefined;
}

function keep(real: object, callbacks: object = {}): StandIn {
  const kept: StandIn = { real: real as Members };
  for (const [name, value] of Object.entries(callbacks))
    if (typeof value === "function" || name === "target") kept[name] = value;
  opened.push(kept);
  return kept;
}

/** What is asked of an opened thing is asked of what it stands for. */
const THROUGH: ProxyHandler<StandIn> = {
  get: ({ real }, name) => bound(real as Members, name),
  set({ real }, name, value) {
    (real as Members)[name] = value;
    return true;
  },
  has: ({ real }, name) => name in (real as Members),
};

function bound(real: Members, name: PropertyKey): unknown {
  const value = real[name];
  return typeof value === "function" ? value.bind(real) : value;
}

type IOClass = new (...options: unknown[]) => object;

/** All that a host's io may have. */
const CLASSES: Readonly<Record<keyof HostIO, true>> = {
  ...{ Digital: true, PWM: true, Analog: true, DAC: true, PhaseCut: true, TouchPad: true },
  ...{ PulseCount: true, EdgeCount: true, PulseWidth: true },
  ...{ PulseTrainInput: true, PulseTrainOutput: true, PixelOutput: true },
  ...{ I2C: true, SPI: true, OneWire: true, Serial: true },
  ...{ Camera: true, AudioIn: true, AudioOut: true, TCP: true, Listener: true },
};

/** How a class stands for the board's class with a name. */
const MAKING = Object.keys(CLASSES).map((name): [name: string, handler: ProxyHandler<IOClass>] => {
  const real = () => world.io[name as keyof HostIO] as unknown as IOClass;
  return [
    name,
    {
      construct: (_, options) =>
        new Proxy(keep(new (real())(...options), options[0] as object), THROUGH),
      get: (_, member) => (real() as unknown as Members)[member],
    },
  ];
});

class AnyIO {}

/** Classes of its own for each host, and all of them at once: so a part doesn't count with them. */
function newIO(): HostIO {
  const classes: Record<string, IOClass> = {};
  for (const [name, handler] of MAKING) classes[name] = new Proxy(AnyIO as IOClass, handler);
  return classes as unknown as HostIO;
}

const TIMERS: Timers = {
  set(callback, delay) {
    const timer = new KeptTimer(callback);
    timer.real = world.timer.set(() => {
      timer.end();
      callback();
    }, delay);
    return timer;
  },
  repeat(callback, interval) {
    const timer = new KeptTimer(callback);
    timer.real = world.timer.repeat(callback, interval);
    return timer;
  },
  clear(timer) {
    const running = timer as KeptTimer;
    running.end();
    if (running.real !== undefined) world.timer.clear(running.real);
  },
};

const HOST: ProxyHandler<StandIn> = {
  ...THROUGH,
  get({ real, io }, name) {
    if (name === "io") return io;
    return name === "timer" ? TIMERS : bound(real as Members, name);
  },
};
