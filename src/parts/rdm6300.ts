import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { SerialInput } from "./serial-input.js";
import { openSerial, type SerialSensorOptions } from "./serial-sensor.js";

const BAUD = 9600;

/** A frame: its start, ten digits, two of a checksum, and its end. */
const START = 0x02;
const END = 0x03;
const LENGTH = 14;

/**
 * RDM6300: reads tags of 125 kHz (EM4100). It sends one's number again and again while it is there, and nothing otherwise.
 *
 * Data sheet: "RDM6300 Specification" of Itead. 9600 bits a second.
 */
export class RDM6300Driver extends PartDriver<Serial> {
  private readonly input: SerialInput;

  constructor(options: SerialSensorOptions) {
    super(openSerial(options, BAUD));
    this.input = new SerialInput(this.io);
  }

  /** The number of the tag whose frame has come last since the last call, as 32 bits; undefined if none has. */
  read(): number | undefined {
    const { input } = this;
    input.receive();
    let found: number | undefined;
    let at = 0;
    while (at + LENGTH <= input.length) {
      const number = this.numberAt(at);
      found = number ?? found;
      at += number === undefined ? 1 : LENGTH;
    }
    input.drop(at);
    return found;
  }

  private numberAt(at: number): number | undefined {
    const { bytes } = this.input;
    if (bytes[at] !== START || bytes[at + LENGTH - 1] !== END) return undefined;
    let sum = 0;
    let number = 0;
    for (let i = 0; i < 6; i++) {
      const byte = 16 * digit(bytes[at + 1 + 2 * i]) + digit(bytes[at + 2 + 2 * i]);
      if (!(byte >= 0)) return undefined;
      sum ^= byte;
      // The first byte is the maker's, the last one the checksum.
      if (i > 0 && i < 5) number = number * 256 + byte;
    }
    return sum === 0 ? number : undefined;
  }
}

/** NaN when it isn't one. */
function digit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x41 && code <= 0x46 ? code - 0x41 + 10 : Number.NaN;
}
