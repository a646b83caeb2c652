import type { Serial } from "../host/host.js";
import {
  RadarDriver,
  type RadarListener,
  type RadarProtocol,
  READ_MAC,
  READ_VERSION,
} from "./radar-driver.js";

/** What frames with targets begin and end with, and how long they are. */
const HEAD = 0xaaff0300;
const TAIL = 0x55cc;
const LENGTH = 30;

/** A target's place in a frame, and its bytes there. */
const TARGETS = 4;
const TARGET_LENGTH = 8;
export const TARGET_COUNT = 3;

/** Commands. */
export const SINGLE_TARGET = 0x80;
export const MULTI_TARGET = 0x90;
export const READ_TARGET_MODE = 0x91;
export const READ_ZONES = 0xc1;
export const SET_ZONES = 0xc2;

const PROTOCOL: RadarProtocol = {
  reads: [[READ_VERSION], [READ_MAC, 1, 0], [READ_TARGET_MODE], [READ_ZONES]],
  answerLengths: {
    [READ_VERSION]: 12,
    [READ_MAC]: 10,
    [READ_TARGET_MODE]: 5,
    [READ_ZONES]: 30,
  },
  startTime: 1500,
};

/** Somebody whom it sees. Without anybody all are 0. */
export interface RadarTarget {
  /** In mm from the radar: to its left below 0, and before it. */
  x: number;
  y: number;
  /** In mm/s: towards it below 0. */
  speed: number;
  /** In mm. */
  resolution: number;
}

/**
 * Hi-Link HLK-LD2450: a radar that follows up to three people, up to 6 m away. Source: its serial communication protocol,
 * version 1.03.
 */
export class LD2450Driver extends RadarDriver {
  readonly targets: readonly RadarTarget[] = Array.from({ length: TARGET_COUNT }, () => ({
    ...{ x: 0, y: 0, speed: 0, resolution: 0 },
  }));

  constructor(io: Serial, listener: RadarListener) {
    super(io, listener, PROTOCOL);
  }

  protected override measurementLength(_at: number, head: number): number {
    return head === HEAD ? LENGTH : 0;
  }

  protected override takeMeasurement(from: number, length: number): boolean {
    const { targets, view } = this;
    if (view.getUint16(from + length - 2) !== TAIL) return false;
    for (let i = 0; i < TARGET_COUNT; i++) {
      const at = from + TARGETS + i * TARGET_LENGTH;
      const target = targets[i] as RadarTarget;
      target.x = signedAt(view, at);
      target.y = signedAt(view, at + 2);
      // In cm/s.
      target.speed = signedAt(view, at + 4) * 10;
      target.resolution = view.getUint16(at + 6, true);
    }
    this.listener.measured();
    return true;
  }
}

/** Fifteen bits, and one that is set above 0. */
function signedAt(view: DataView, at: number): number {
  const word = view.getUint16(at, true);
  const size = word & 0x7fff;
  return word >= 0x8000 || size === 0 ? size : -size;
}
