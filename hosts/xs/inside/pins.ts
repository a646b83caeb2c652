import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import { forget, type Receiver, receive } from "./events.js";

/** What Node's side returns for a pin that it has opened. */
interface OpenedPin {
  number: number;
  hz: number;
  resolution: number;
  fullScale: number;
}

/** ECMA-419's Digital; the pin is on Node's side. */
export class WorkerDigital implements host.Digital, Receiver {
  // Moddable's values.
  static readonly Input = 0;
  static readonly InputPullUp = 1;
  static readonly InputPullDown = 2;
  static readonly InputPullUpDown = 3;
  static readonly Output = 8;
  static readonly OutputOpenDrain = 9;
  static readonly Rising = 1;
  static readonly Falling = 2;

  target: unknown;
  readonly #number: number;
  readonly #onReadable: host.DigitalOptions["onReadable"];

  constructor(options: host.DigitalOptions) {
    const { pin, mode, edge, initialValue, onReadable } = options;
    this.target = options.target;
    this.#onReadable = onReadable;
    const waits = onReadable !== undefined;
    const opened = call(HOST, "openDigital", { pin, mode, edge, initialValue }, waits) as OpenedPin;
    this.#number = opened.number;
    if (waits) receive(this.#number, this);
  }

  read(): number {
    return call(this.#number, "read") as number;
  }

  write(value: 0 | 1): void {
    call(this.#number, "write", value);
  }

  close(): void {
    forget(this.#number);
    call(this.#number, "close");
  }

  happened(): void {
    this.#onReadable?.();
  }
}

/** ECMA-419's PWM; the pin is on Node's side. */
export class WorkerPWM implements host.PWM {
  target: unknown;
  readonly hz: number;
  readonly resolution: number;
  readonly #number: number;

  constructor(options: host.PWMOptions) {
    const { pin, hz } = options;
    const opened = call(HOST, "openPWM", { pin, hz }) as OpenedPin;
    this.#number = opened.number;
    this.hz = opened.hz;
    this.resolution = opened.resolution;
    this.target = options.target;
  }

  write(value: number): void {
    call(this.#number, "write", value);
  }

  close(): void {
    call(this.#number, "close");
  }
}

/** ECMA-419's Analog; the pin is on Node's side. */
export class WorkerAnalog implements host.Analog {
  target: unknown;
  readonly resolution: number;
  readonly fullScale: number;
  readonly #number: number;

  constructor(options: host.AnalogOptions) {
    const { pin, resolution, attenuation } = options;
    const opened = call(HOST, "openAnalog", { pin, resolution, attenuation }) as OpenedPin;
    this.#number = opened.number;
    this.resolution = opened.resolution;
    this.fullScale = opened.fullScale;
    this.target = options.target;
  }

  read(): number {
    return call(this.#number, "read") as number;
  }

  close(): void {
    call(this.#number, "close");
  }
}

/** Counts the edges of a pin, which is on Node's side. */
export class WorkerEdgeCount implements host.EdgeCount, Receiver {
  target: unknown;
  readonly #number: number;
  readonly #onReadable: host.EdgeCountOptions["onReadable"];

  constructor({ pin, mode, edge, debounce, onReadable, target }: host.EdgeCountOptions) {
    this.target = target;
    this.#onReadable = onReadable;
    const waits = onReadable !== undefined;
    const options = { pin, mode, edge, debounce };
    this.#number = (call(HOST, "openEdgeCount", options, waits) as OpenedPin).number;
    if (waits) receive(this.#number, this);
  }

  read(): number {
    return call(this.#number, "read") as number;
  }

  get time(): number {
    return (call(this.#number, "lastTime") as number | null) ?? Number.NaN;
  }

  close(): void {
    forget(this.#number);
    call(this.#number, "close");
  }

  happened(): void {
    this.#onReadable?.();
  }
}

/** ECMA-419's PulseCount; the pins are on Node's side. */
export class WorkerPulseCount implements host.PulseCount, Receiver {
  target: unknown;
  readonly #number: number;
  readonly #onReadable: host.PulseCountOptions["onReadable"];

  constructor(options: host.PulseCountOptions) {
    const { signal, control, filter, onReadable } = options;
    this.target = options.target;
    this.#onReadable = onReadable;
    const waits = onReadable !== undefined;
    const opened = call(HOST, "openPulseCount", { signal, control, filter }, waits) as OpenedPin;
    this.#number = opened.number;
    if (waits) receive(this.#number, this);
  }

  read(): number {
    return call(this.#number, "read") as number;
  }

  write(count: number): void {
    call(this.#number, "write", count);
  }

  close(): void {
    forget(this.#number);
    call(this.#number, "close");
  }

  happened(): void {
    this.#onReadable?.();
  }
}
