import { JVC } from "./jvc.js";
import { LG } from "./lg.js";
import { NEC } from "./nec.js";
import { PANASONIC } from "./panasonic.js";
import { RC5 } from "./rc5.js";
import type {
  JVCCode,
  LGCode,
  NECCode,
  PanasonicCode,
  RC5Code,
  RemoteCode,
  SamsungCode,
  SonyCode,
} from "./remote-code.js";
import type { RemoteProtocol } from "./remote-protocol.js";
import { SAMSUNG } from "./samsung.js";
import { SONY } from "./sony.js";

/** Carrier and timings of a code that is sent. */
export interface RemoteSignal {
  readonly timings: readonly number[];
  /** In Hz. */
  readonly carrier: number;
}

const DEFAULT_CARRIER = 38_000;

/**
 * The signal of a key that is held for `times` frames.
 *
 * @param times - 1 or more. A protocol that needs more has as many as it needs.
 * @throws RangeError naming a field of the code that is out of range.
 */
export function signalOf(code: RemoteCode, times = 1): RemoteSignal {
  switch (code.protocol) {
    case "NEC":
      return framesOf(NEC, code, times);
    case "RC5":
      return framesOf(RC5, code, times);
    case "Sony":
      return framesOf(SONY, code, times);
    case "Samsung":
      return framesOf(SAMSUNG, code, times);
    case "LG":
      return framesOf(LG, code, times);
    case "Panasonic":
      return framesOf(PANASONIC, code, times);
    case "JVC":
      return framesOf(JVC, code, times);
    case "raw": {
      const { timings, carrier = DEFAULT_CARRIER } = code;
      return { timings: new Array<readonly number[]>(times).fill(timings).flat(), carrier };
    }
  }
}

/** Those that begin with a long leader. */
const BY_LEADER: readonly { decode(timings: ArrayLike<number>): RemoteCode | undefined }[] = [
  ...[SAMSUNG, PANASONIC, JVC],
];

/** Darkness between two frames in microseconds, at least: as ESPHome waits. */
const PAUSE = 25_000;

/** The code that the timings are; undefined if no protocol has them. */
export function codeOf(timings: ArrayLike<number>): RemoteCode | undefined {
  const nec = NEC.decode(timings);
  const lg = LG.decode(timings);
  if (nec && lg) return isNEC(nec, lg, timings) ? nec : lg;
  if (nec ?? lg) return nec ?? lg;
  for (const { decode } of BY_LEADER) {
    const code = decode(timings);
    if (code) return code;
  }
  const sony = SONY.decode(timings);
  const rc5 = RC5.decode(timings);
  // As inexact as signals may be, one of RC5's is one of Sony's as well.
  if (sony && rc5)
    return distanceOf(SONY.encode(sony), timings) < distanceOf(RC5.encode(rc5), timings)
      ? sony
      : rc5;
  return sony ?? rc5;
}

/**
 * Whether a signal that both could be is NEC's. A command with its inverse is. Otherwise, the leader is a sixth of
 * the signal, LG's is shorter; neither a clock that is wrong nor a receiver that makes light longer changes that.
 */
function isNEC(nec: NECCode, lg: LGCode, timings: ArrayLike<number>): boolean {
  if (!nec.extended && nec.command <= 0xff) return true;
  const share = leaderOf(timings);
  return Math.abs(share - leaderOf(NEC.encode(nec))) < Math.abs(share - leaderOf(LG.encode(lg)));
}

/** How much of the first frame of 32 bits its leader is. */
function leaderOf(timings: ArrayLike<number>): number {
  const frame = Array.prototype.slice.call(timings, 0, 2 + 2 * 32);
  return lengthOf(frame.slice(0, 2)) / lengthOf(frame);
}

/** How far timings are from those of a frame, in microseconds. */
function distanceOf(frame: readonly number[], timings: ArrayLike<number>): number {
  let distance = 0;
  for (let i = 0; i < frame.length; i++)
    distance += Math.abs((frame[i] as number) - (timings[i] ?? 0));
  return distance;
}

/** Whether the codes are the same: RC5's toggle is part of one. */
export function isSameCode(code: RemoteCode | undefined, other: RemoteCode): boolean {
  return code !== undefined && code.protocol !== "raw" && codeInWords(code) === codeInWords(other);
}

/** `NEC, address 4, command 8`. */
export function codeInWords(code: RemoteCode): string {
  if (code.protocol === "raw") return `raw ${code.timings.join(" ")}`;
  if ("data" in code) return `${code.protocol}, data 0x${code.data.toString(16)}${bitsOf(code)}`;
  const { protocol, address, command } = code;
  return `${protocol}, address ${address}, command ${command}${moreOf(code)}`;
}

function bitsOf(code: SamsungCode | LGCode | JVCCode): string {
  return "bits" in code ? `, ${code.bits} bits` : "";
}

function moreOf(code: NECCode | RC5Code | SonyCode | PanasonicCode): string {
  if (code.protocol === "Sony") return `, ${code.bits} bits`;
  if (code.protocol === "RC5") return code.toggle ? ", toggle" : "";
  return code.protocol === "NEC" && code.extended ? ", extended" : "";
}

function framesOf<Code>(protocol: RemoteProtocol<Code>, code: Code, times: number): RemoteSignal {
  const { carrier, period, minTimes } = protocol;
  const first = protocol.encode(code);
  const again = protocol.held ?? first;
  const timings = [...first];
  let frame: readonly number[] = first;
  for (let sent = 1; sent < Math.max(times, minTimes); sent++) {
    timings.push(Math.min(lengthOf(frame) - period, -PAUSE), ...again);
    frame = again;
  }
  return { timings, carrier };
}

/** In microseconds. */
function lengthOf(timings: readonly number[]): number {
  let length = 0;
  for (const timing of timings) length += Math.abs(timing);
  return length;
}
