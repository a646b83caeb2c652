/**
 * What a host offers: ECMA-419's classes, under ECMA-419's names, and the few
 * services beside them that a device needs. Thimble never imports a host, it
 * is given one; `hosts/` has one folder for each.
 *
 * Where ECMA-419 leaves a choice, the choice is the one that Moddable's ESP32
 * port makes, so that what works on another host works on the board.
 */

/** A pin's number, as the board counts them. */
export type PinSpecifier = number;

export interface Host {
  /** The constructors of the board's inputs and outputs. */
  readonly io: HostIO;
  /** The board's named pins, for instance `{ led: 2, button: 0 }`. */
  readonly pin: Readonly<Record<string, PinSpecifier>>;
  readonly timer: Timers;
  readonly time: Time;
  readonly storage: KeyValueStorage;
  /**
   * The network interface's address: six bytes in upper-case hexadecimal,
   * separated by colons. It is the device's identity, so it never changes.
   */
  readonly mac: string;
  /** The board's model, as people call it: `"ESP32 DevKitC"`. */
  readonly model: string;
  /** How many bytes of memory the device could still take. */
  readonly freeMemory: number;
  /** The IPv4 address by which the network knows the device; undefined while there's no network. */
  readonly networkAddress: string | undefined;
  /**
   * Fills the bytes with random ones that nobody can guess, for secrets. A host
   * without it makes no tokens.
   */
  random?(bytes: Uint8Array): void;
  /** Starts the device anew. Nothing after the call runs. */
  restart(): void;
}

export interface HostIO {
  readonly Digital: DigitalConstructor;
  readonly PWM: PWMConstructor;
  readonly Analog: AnalogConstructor;
  readonly PulseCount: PulseCountConstructor;
  readonly TCP: TCPConstructor;
  readonly Listener: ListenerConstructor;
  /** Left out by a host without a camera. */
  readonly Camera?: CameraSensorConstructor;
}

// ECMA-419 clause 11: Digital

export interface DigitalConstructor {
  new (options: DigitalOptions): Digital;
  readonly Input: number;
  readonly InputPullUp: number;
  readonly InputPullDown: number;
  readonly InputPullUpDown: number;
  readonly Output: number;
  readonly OutputOpenDrain: number;
  readonly Rising: number;
  readonly Falling: number;
}

export interface DigitalOptions {
  pin: PinSpecifier;
  /** One of the constructor's modes, `Digital.Input` to `Digital.OutputOpenDrain`. */
  mode: number;
  /** `Digital.Rising`, `Digital.Falling` or both added. Required with `onReadable`. */
  edge?: number;
  /** An output's level from the start, so that a relay doesn't click on its way. */
  initialValue?: 0 | 1;
  /**
   * The input changed. Edges that come close together are delivered once, and
   * without a value: read the level.
   */
  onReadable?: (this: Digital) => void;
  /** Any value; found again as `target` of the instance that calls back. */
  target?: unknown;
}

export interface Digital {
  target?: unknown;
  /** The level. Throws on an output. */
  read(): number;
  /** Sets the level. Throws on an input. */
  write(value: 0 | 1): void;
  /** Gives the pin back. */
  close(): void;
}

// ECMA-419 clause 11: PWM

export interface PWMConstructor {
  new (options: PWMOptions): PWM;
}

export interface PWMOptions {
  pin: PinSpecifier;
  /** Pulses a second; the host's default where it isn't given. */
  hz?: number;
  target?: unknown;
}

export interface PWM {
  readonly hz: number;
  /** Bits of the duty cycle: 10 means that `write` takes 0 to 1023. */
  readonly resolution: number;
  /** Sets the duty cycle, an integer from 0 to 2 ** resolution - 1. */
  write(value: number): void;
  close(): void;
}

// ECMA-419 clause 11: Analog

export interface AnalogConstructor {
  new (options: AnalogOptions): Analog;
}

export interface AnalogOptions {
  pin: PinSpecifier;
  /** Bits wanted; the host's default where it isn't given. */
  resolution?: number;
  target?: unknown;
}

export interface Analog {
  /** Bits of a reading: 12 means that `read` gives 0 to 4095. */
  readonly resolution: number;
  read(): number;
  close(): void;
}

// ECMA-419 clause 11: PulseCount

export interface PulseCountConstructor {
  new (options: PulseCountOptions): PulseCount;
}

/**
 * The two outputs of a quadrature encoder, both pulled up. Neither pin counts
 * alone: what its rising edge adds, its falling edge takes away.
 */
export interface PulseCountOptions {
  signal: PinSpecifier;
  control: PinSpecifier;
  /** Nanoseconds: shorter pulses don't count. Moddable's addition; an ESP32 takes up to 12787. Default 1000. */
  filter?: number;
  /** The count has changed by one since it was last read or written. Read it, to be called again. */
  onReadable?: (this: PulseCount) => void;
  target?: unknown;
}

export interface PulseCount {
  target?: unknown;
  /**
   * The count: 0 at first, one more for each edge where `signal` comes before
   * `control`, one less where it comes behind. 32768 counts that nobody reads
   * are lost.
   */
  read(): number;
  /** Sets the count. */
  write(count: number): void;
  /** Gives the pins back. */
  close(): void;
}

// ECMA-419 clause 12: TCP and Listener

export interface TCPConstructor {
  new (options: TCPOptions): TCP;
}

/** Takes over a connection that a Listener gave, with callbacks of one's own. */
export interface TCPOptions {
  from: TCP;
  /** Sends each write at once (Nagle's algorithm off). Default false. */
  nodelay?: boolean;
  /** `count` bytes can be read. Called for new data only. */
  onReadable?: (this: TCP, count: number) => void;
  /** `count` bytes can be written. */
  onWritable?: (this: TCP, count: number) => void;
  /**
   * The connection is lost or was closed by the other side. It comes after all
   * that was received has been read, and is the last callback.
   */
  onError?: (this: TCP) => void;
  target?: unknown;
}

export interface TCP {
  target?: unknown;
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
  /**
   * Fills `buffer` whole and returns the count. Throws when fewer bytes are
   * there; returns undefined when none is.
   */
  read(buffer: Uint8Array): number | undefined;
  /**
   * Copies the whole of `buffer` to be sent and returns the room that is left.
   * Throws, and sends nothing, when `buffer` is larger than the room.
   */
  write(buffer: Uint8Array): number;
  /** Ends the connection when what was written has been sent. No callback follows. */
  close(): void;
}

export interface ListenerConstructor {
  new (options: ListenerOptions): Listener;
}

export interface ListenerOptions {
  /** 0, the default: one that is free. */
  port?: number;
  /** The interface's address. Default: every interface. */
  address?: string;
  /** `count` connections wait to be read. */
  onReadable?: (this: Listener, count: number) => void;
  /** The port could not be opened; the reason in `error`. An addition to ECMA-419. */
  onError?: (this: Listener, error?: Error) => void;
  target?: unknown;
}

export interface Listener {
  target?: unknown;
  readonly port: number;
  /** The next connection that waits, or undefined. */
  read(): TCP | undefined;
  close(): void;
}

// ImageIn, of the draft of ECMA-419's 3rd edition, as Moddable's `embedded:io/image/in/camera` has it

export interface CameraSensorConstructor {
  new (options: CameraSensorOptions): CameraSensor;
}

export interface CameraSensorOptions {
  /** Pixels; the camera takes the size it has that is nearest. */
  width?: number;
  /** Pixels. */
  height?: number;
  /** What a frame is: a JPEG file. */
  imageType: "jpeg";
  /** What `read` gives: the camera's own memory, for as long as it isn't closed. */
  format: "buffer/disposable";
  /** A frame can be read. */
  onReadable?: (this: CameraSensor) => void;
  target?: unknown;
}

export interface CameraSensor {
  target?: unknown;
  readonly width: number;
  readonly height: number;
  /** Begins to take frames, one after the other. A camera has a place for two that are being read at least. */
  start(): void;
  /** Ends that. Frames that were not closed lose their bytes. */
  stop(): void;
  /** The next frame, or undefined where there's none. */
  read(): CameraFrame | undefined;
  close(): void;
}

/** A frame's bytes, for `new Uint8Array(frame)`. */
export interface CameraFrame extends ArrayBuffer {
  /** Gives the memory back to the camera. */
  close(): void;
}

// ECMA-419 clause 15: key-value storage

export interface KeyValueStorage {
  open(options: StorageOptions): Storage;
}

export interface StorageOptions {
  /** The name of a set of keys: 1 to 15 characters. */
  path: string;
  /** What `read` gives and `write` takes. Default `"buffer"`. */
  format?: "buffer" | "string";
}

export interface Storage {
  /** The value, or undefined. Keys have 1 to 15 characters. */
  read(key: string): ArrayBuffer | string | undefined;
  /** Kept when it returns. Each write wears the board's flash. */
  write(key: string, value: ArrayBuffer | Uint8Array | string): void;
  delete(key: string): void;
  close(): void;
}

// Beside ECMA-419: Moddable's timer and time

/** What `set` and `repeat` return, for `clear`. */
export type Timer = object;

export interface Timers {
  /** Calls back once, after `delay` milliseconds. */
  set(callback: () => void, delay: number): Timer;
  /** Calls back every `interval` milliseconds. */
  repeat(callback: () => void, interval: number): Timer;
  clear(timer: Timer): void;
}

export interface Time {
  /** Milliseconds from some moment on, never set back. Differences mean something, values don't. */
  readonly ticks: number;
  /** The device's time in milliseconds since 1970 (UTC). A clock that was never set began there. */
  readonly now: number;
  /** Sets `now`, in seconds; on a board, the clock that `Date` reads. */
  set(seconds: number): void;
}
