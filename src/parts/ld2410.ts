import type { Serial } from "../host/host.js";
import {
  BEFORE,
  LONGEST,
  RadarDriver,
  type RadarListener,
  type RadarProtocol,
  READ_MAC,
  READ_VERSION,
  TAIL_LENGTH,
} from "./radar-driver.js";

/** What frames with measurements begin and end with. */
const HEAD = 0xf4f3f2f1;
const TAIL = 0xf8f7f6f5;

/** What they have around their values. */
const VALUES_BEGIN = 0xaa;
const VALUES_END = 0x55;

/** The lengths of their contents: of those that everybody has, and with all gates. */
export const USUAL_LENGTH = 13;
export const ENGINEERING_LENGTH = 35;

/** Commands. */
export const SET_GATES_AND_TIMEOUT = 0x60;
export const READ_PARAMETERS = 0x61;
export const ENGINEERING_ON = 0x62;
export const ENGINEERING_OFF = 0x63;
export const SET_THRESHOLDS = 0x64;
export const SET_PASSWORD = 0xa9;
export const SET_RESOLUTION = 0xaa;
export const READ_RESOLUTION = 0xab;
export const SET_LIGHT = 0xad;
export const READ_LIGHT = 0xae;

const PROTOCOL: RadarProtocol = {
  reads: [[READ_VERSION], [READ_MAC, 1, 0], [READ_RESOLUTION], [READ_LIGHT], [READ_PARAMETERS]],
  answerLengths: {
    [READ_PARAMETERS]: 28,
    [READ_VERSION]: 12,
    [READ_MAC]: 10,
    [READ_RESOLUTION]: 6,
    [READ_LIGHT]: 8,
  },
  startTime: 1000,
};

/** A number of four bytes in a command, behind what it is. */
export const parameter = (what: number, value: number): number[] => [
  what,
  0,
  value & 0xff,
  value >> 8,
  0,
  0,
];

/**
 * Hi-Link HLK-LD2410, LD2410B and LD2410C: a radar that sees people who move or sit still, up to 6 m away. Source: its
 * serial communication protocol, version 1.07.
 */
export class LD2410Driver extends RadarDriver {
  /** The last measurement's content. */
  readonly data = new Uint8Array(LONGEST);

  constructor(io: Serial, listener: RadarListener) {
    super(io, listener, PROTOCOL);
  }

  protected override measurementLength(at: number, head: number): number {
    const length = this.view.getUint16(at + 4, true);
    return head === HEAD && length <= LONGEST ? BEFORE + length + TAIL_LENGTH : 0;
  }

  protected override takeMeasurement(from: number, length: number): boolean {
    if (this.view.getUint32(from + length - TAIL_LENGTH) !== TAIL) return false;
    this.takeContent(from + BEFORE, length - BEFORE - TAIL_LENGTH);
    return true;
  }

  private takeContent(at: number, length: number): void {
    const { data, input } = this;
    const { bytes } = input;
    const isEngineering = bytes[at] === 1;
    if (length < (isEngineering ? ENGINEERING_LENGTH : USUAL_LENGTH)) return;
    if (bytes[at + 1] !== VALUES_BEGIN || bytes[at + length - 2] !== VALUES_END) return;
    for (let i = 0; i < length; i++) data[i] = bytes[at + i] as number;
    this.listener.measured();
  }
}
