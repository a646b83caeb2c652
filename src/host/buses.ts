/** Buses: ECMA-419 clause 11, and as Moddable's modules have them. */

import type { PinSpecifier } from "./pins.js";

/** A bus whose pins several parts share, and the address of one part on it. */
export interface BusUse {
  /** `"I2C"`. Only what is on the same kind of bus at the same pins shares them. */
  readonly bus: string;
  readonly pins: readonly PinSpecifier[];
  /** The part: `"BME280"`. */
  readonly part: string;
  /** As text: `"0x76"`. */
  readonly address: string;
  /**
   * Where the part is until it is given `address`, which others may share with it if they are given theirs as well. `pin` lets
   * it work while it is high: the board's, or as text an expander's. Default: it has its address.
   */
  readonly start?: { readonly address: string; readonly pin: PinSpecifier | string };
  /** On I2C, the multiplexers' channels that lead to the part, from the board on. `address` has them as well. Default: none. */
  readonly through?: readonly I2CChannel[];
}

/** The pins of an I2C bus. Several parts share them, each at an address of its own. */
export interface I2CBus {
  /** SDA. */
  data: PinSpecifier;
  /** SCL. */
  clock: PinSpecifier;
  /**
   * The multiplexers' channels that lead to its parts, from the board on: `TCA9548A.channel` makes it. Components know it; a host's
   * own I2C doesn't. Default: none.
   */
  through?: readonly I2CChannel[];
}

/** One of the buses behind a multiplexer on I2C. */
export interface I2CChannel {
  /** The multiplexer's. */
  readonly address: number;
  /** 0 to 7. */
  readonly channel: number;
  /** Of the clock, for what the multiplexer itself is told. */
  readonly hz: number;
}

export interface I2CConstructor {
  new (options: I2COptions): I2C;
}

/** One part on an I2C bus. */
export interface I2COptions extends I2CBus {
  /** Of the clock: 100,000 for any part, 400,000 for most. */
  hz: number;
  /** 0 to 127, without the bit for reading or writing. */
  address: number;
  /** Milliseconds that a transfer may take, 1 or more. Moddable's addition; its default is 400. */
  timeout?: number;
  target?: unknown;
}

/** Each method throws when the part doesn't answer, or the bus is held. */
export interface I2C {
  target?: unknown;
  /** Fills the whole of `buffer`. Returns the count. */
  read(buffer: Uint8Array): number;
  write(buffer: Uint8Array): void;
  /** Writes, then reads without a stop between them. Moddable's addition. */
  writeRead(write: Uint8Array, read: Uint8Array): number;
  close(): void;
}

/** Moddable's OneWire: a bus of one data wire, with its parts told apart by addresses of eight bytes. */
export interface OneWireConstructor {
  new (options: { pin: PinSpecifier }): OneWire;
}

export interface OneWire {
  /** Begins a transaction. Returns whether a part is there. */
  reset(): boolean;
  /** Begins a transaction with the part of this address. */
  select(address: ArrayBuffer): void;
  write(byte: number): void;
  read(count: number): ArrayBuffer;
  /** The addresses of all parts, each with the checksum first and the family last. */
  search(): ArrayBuffer[];
  close(): void;
}

/** A strip of LEDs that are set one by one: WS2812, SK6812. */
export interface PixelOutputConstructor {
  new (options: PixelOutputOptions): PixelOutput;
}

export interface PixelOutputOptions {
  pin: PinSpecifier;
  /** How many LEDs. */
  length: number;
  /** The order of the colours on the wire: three or all of the letters R, G, B and W. */
  order: string;
}

export interface PixelOutput {
  /** The colours that `update` sends. Each LED has one byte for each letter of the order, in that order. */
  readonly bytes: Uint8Array;
  /** Sends the bytes to the LEDs. */
  update(): void;
  close(): void;
}

/** The pins of a serial port for a part that is only listened to. */
export interface ReceivingPins {
  /** RX: wired to the part's TX. */
  receive: PinSpecifier;
  /** TX: wired to the part's RX. Default: none. */
  transmit?: PinSpecifier;
  /**
   * Which of the chip's UARTs: 1, or on an ESP32 and an S3 1 or 2. 0 is the console's, unless the firmware was built
   * with `console=off`. Default: the next free one, 1 first.
   */
  port?: number;
  /** What comes is inverted: RX is low while nothing is sent, as at a smart meter's P1 port. Default false. */
  inverted?: boolean;
}

/** The pins of a serial port, for a single part. */
export interface SerialPins extends ReceivingPins {
  /** TX: wired to the part's RX. */
  transmit: PinSpecifier;
}

export interface SerialConstructor {
  new (options: SerialOptions): Serial;
}

/** ECMA-419's Serial without callbacks: eight bits, one stop bit. */
export interface SerialOptions extends ReceivingPins {
  /** Bits a second. */
  baud: number;
  /** The bit behind the eight, with which their ones are even or odd in number. Default: none. */
  parity?: "even" | "odd";
  /** What `read` returns. */
  format: "buffer";
  target?: unknown;
}

export interface Serial {
  target?: unknown;
  /** The bytes that have come; undefined when there are none. A board buffers 128; further ones are lost. */
  read(): ArrayBuffer | undefined;
  /** Throws when there is no room for all of it; a board has room for 128 bytes. */
  write(bytes: Uint8Array): void;
  close(): void;
}

/** The pins of an SPI bus. Several parts share them, each with a select pin of its own. A board has one bus. */
export interface SPIBus {
  /** SCK. */
  clock: PinSpecifier;
  /** MISO: wired to the parts' outputs. Left out when nothing is read. */
  in?: PinSpecifier;
  /** MOSI: wired to the parts' inputs. Left out when nothing is written. */
  out?: PinSpecifier;
}

export interface SPIConstructor {
  new (options: SPIOptions): SPI;
}

/** One part on an SPI bus. */
export interface SPIOptions extends SPIBus {
  /** CS: low while the part is selected. Left out for a part without it, which must be the only one on its bus. */
  select?: PinSpecifier;
  /** Of the clock, 1 to 40,000,000. */
  hz: number;
  /** 0 to 3: the clock's idle level times 2, and whether data is taken at its second edge. Default 0. */
  mode?: number;
  target?: unknown;
}

/** The part is selected at the beginning of each call, and released at its end. */
export interface SPI {
  target?: unknown;
  /** Fills the whole of `buffer`. */
  read(buffer: Uint8Array): void;
  write(buffer: Uint8Array): void;
  /** Writes `buffer`, and replaces it with the bytes received meanwhile. */
  transfer(buffer: Uint8Array): void;
  close(): void;
}
