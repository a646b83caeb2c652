import type { PixelOutput, SPI, SPIBus, SPIConstructor } from "../host/host.js";

/** Of the clock: 300 LEDs are sent in 2.4 ms. */
const HZ = 4_000_000;

/** Bytes of the frame at the beginning, and of each LED. */
const START = 4;
const SIZE = 4;

/** The first byte of an LED: three ones, and its own brightness at the highest of 31. */
const FIRST = 0xff;

export interface APA102Options extends SPIBus {
  /** The class that opens the bus: a host's `io.SPI`. */
  io: SPIConstructor;
  /** How many LEDs. */
  length: number;
}

/**
 * A strip of APA102 or SK9822 LEDs, which are clocked. They have no select pin, so nothing else can be on their bus.
 *
 * Data sheet: APA102-2020. Each LED passes the bits on half a clock late, so that half a clock for each has to follow.
 */
export class APA102 implements PixelOutput {
  /** Four bytes for each LED, of which the first has to stay 0xff. */
  readonly bytes: Uint8Array;
  private readonly io: SPI;
  private readonly frame: Uint8Array;

  constructor({ io, length, ...wires }: APA102Options) {
    this.io = new io({ ...wires, hz: HZ });
    const end = START + SIZE * length;
    // The zeros at the end also make SK9822 show the new colours.
    this.frame = new Uint8Array(end + START + Math.ceil(length / 16));
    this.bytes = this.frame.subarray(START, end);
    this.turnOff();
  }

  update(): void {
    this.io.write(this.frame);
  }

  /** Turns the LEDs off. */
  close(): void {
    this.turnOff();
    this.io.close();
  }

  private turnOff(): void {
    const { bytes } = this;
    bytes.fill(0);
    for (let at = 0; at < bytes.length; at += SIZE) bytes[at] = FIRST;
    this.update();
  }
}
