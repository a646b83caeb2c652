/** A host with memory only: its sockets cost next to nothing. */
import type {
  Host,
  HostIO,
  Listener,
  ListenerOptions,
  Storage,
  TCP,
  TCPOptions,
  Timers,
} from "../../../src/host/host.js";
import { MeasuredClock } from "./clock.js";
import { MeasuredAnalog, MeasuredCamera, MeasuredDigital, MeasuredPWM } from "./io.js";

/** A connection whose other side is the measuring program. */
export class MeasuredTCP implements TCP {
  target?: unknown;
  readonly remoteAddress = "192.0.2.1";
  readonly remotePort = 50000;
  /** The bytes that are read next. */
  incoming: Uint8Array = new Uint8Array(0);
  /** The number of writes, and the last one: a view of the device's own memory. */
  writes = 0;
  written: Uint8Array | undefined;
  readonly #from: MeasuredTCP | undefined;
  /** The instance that took it over. */
  owner: MeasuredTCP | undefined;
  readonly options: TCPOptions | undefined;

  /** Without options: as a Listener hands it out. */
  constructor(options?: TCPOptions) {
    this.options = options;
    this.target = options?.target;
    this.#from = options?.from as MeasuredTCP | undefined;
    if (this.#from) this.#from.owner = this;
  }

  /** Makes the device read these bytes. */
  receive(bytes: Uint8Array): void {
    this.incoming = bytes;
    this.options?.onReadable?.call(this, bytes.length);
  }

  /** Tells the device that there is room to write. */
  writable(): void {
    this.options?.onWritable?.call(this, ROOM);
  }

  /** Tells the device that the client has closed its side. */
  lose(): void {
    this.options?.onError?.call(this);
  }

  read(buffer: Uint8Array): number {
    buffer.set(this.incoming);
    return buffer.length;
  }

  write(buffer: Uint8Array): number {
    this.writes += 1;
    this.written = buffer;
    return ROOM;
  }

  close(): void {}
}

const ROOM = 5744;

class MeasuredListener implements Listener {
  target?: unknown;
  readonly port: number;
  readonly #options: ListenerOptions;
  #waiting: MeasuredTCP | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
    this.target = options.target;
    this.port = options.port ?? 0;
  }

  connect(): MeasuredTCP {
    const connection = new MeasuredTCP();
    this.#waiting = connection;
    this.#options.onReadable?.call(this, 1);
    const { owner } = connection;
    if (!owner) throw new Error("the device didn't take the connection");
    owner.writable();
    return owner;
  }

  read(): TCP | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }

  close(): void {}
}

/** Stores nothing. A class, as on boards: an object of functions would count with each device. */
class MeasuredStorage implements Storage {
  read(): undefined {}

  write(): void {}

  delete(): void {}

  close(): void {}
}

/** Connects to a device's listener. */
export function connect(listener: Listener): MeasuredTCP {
  return (listener as MeasuredListener).connect();
}

/** A host with a clock of its own. */
export function hostWith(clock: MeasuredClock, timer: Timers = clock): Host {
  return {
    io: {
      Digital: MeasuredDigital,
      PWM: MeasuredPWM,
      Analog: MeasuredAnalog,
      Camera: MeasuredCamera,
      TCP: MeasuredTCP,
      Listener: MeasuredListener,
    } as unknown as HostIO,
    pin: {},
    timer,
    time: clock.time,
    storage: { open: () => new MeasuredStorage() },
    mac: "02:00:00:00:00:01",
    model: "memory",
    freeMemory: 1_000_000,
    networkAddress: undefined,
    restart: () => {},
  };
}

/** A host whose clock stands still. */
export const host: Host = hostWith(new MeasuredClock());
