import type { RawCode } from "./remote-code.js";

/** How long light, or radio, and darkness are for each part of a code, in microseconds. */
export interface RCSwitchTimes {
  readonly sync: readonly [high: number, low: number];
  readonly zero: readonly [high: number, low: number];
  readonly one: readonly [high: number, low: number];
  /** Low comes first. Default false. */
  readonly inverted?: boolean;
}

/** The protocols of rc-switch, by their numbers from 1. Source: ESPHome's rc_switch_protocol.cpp. */
const PROTOCOLS: readonly RCSwitchTimes[] = [
  { sync: [350, 10_850], zero: [350, 1050], one: [1050, 350] },
  { sync: [650, 6500], zero: [650, 1300], one: [1300, 650] },
  { sync: [3000, 7100], zero: [400, 1100], one: [900, 600] },
  { sync: [380, 2280], zero: [380, 1140], one: [1140, 380] },
  { sync: [3000, 7000], zero: [500, 1000], one: [1000, 500] },
  { sync: [10_350, 450], zero: [450, 900], one: [900, 450], inverted: true },
  { sync: [300, 9300], zero: [150, 900], one: [900, 150] },
  { sync: [250, 2500], zero: [250, 1250], one: [250, 250] },
];

/** What is received may be so much longer or shorter, as in ESPHome, and a little more. */
const INEXACT = 0.25;
const STRETCH = 50;

/** Fewer bits are noise, as in ESPHome. */
const MIN_BITS = 8;
const MAX_BITS = 64;

/**
 * A code of sockets and switches at 433 MHz, for a radio transmitter at a `RemoteTransmitter`:
 * `radio.send(rcSwitchCode("010100010101010101010001"), 10)`. It is sent several times, since receivers want it so.
 *
 * @param bits - 1 to 64 of 0 and 1.
 * @param protocol - The number of rc-switch's protocol, 1 to 8, or times of its own. Default 1.
 * @throws RangeError when there is no such protocol, or the bits are others.
 */
export function rcSwitchCode(bits: string, protocol: number | RCSwitchTimes = 1): RawCode {
  const isRight = [...bits].every((bit) => bit === "0" || bit === "1");
  if (!isRight || bits.length === 0 || bits.length > MAX_BITS)
    throw new RangeError(
      `RCSwitch: the code is "${bits}"; it must be 1 to ${MAX_BITS} of 0 and 1.`,
    );
  const { sync, zero, one, inverted = false } = timesOf(protocol);
  const timings: number[] = [];
  for (const [high, low] of [sync, ...[...bits].map((bit) => (bit === "1" ? one : zero))])
    timings.push(inverted ? -high : high, inverted ? low : -low);
  // A signal can't begin with darkness: it ends with that, which is the same when it is sent again.
  if (inverted) timings.push(timings.shift() as number);
  return { protocol: "raw", timings, carrier: 0 };
}

/**
 * The bits of a code that was received: `receiver.onReceive((timings) => rcSwitchBits(timings))`.
 *
 * @param protocol - As for `rcSwitchCode`.
 * @returns undefined when the timings are none of this protocol.
 * @throws RangeError when there is no such protocol.
 */
export function rcSwitchBits(
  timings: ArrayLike<number>,
  protocol: number | RCSwitchTimes = 1,
): string | undefined {
  const { sync, zero, one, inverted = false } = timesOf(protocol);
  const isAt = (at: number, [high, low]: readonly [number, number]) =>
    isNear(timings[at], inverted ? -high : high) && isNear(timings[at + 1], inverted ? low : -low);
  // What separates two signals is often cut off; that of an inverted one always is.
  let at = inverted ? (isNear(timings[0], sync[1]) ? 1 : 0) : isAt(0, sync) ? 2 : 0;
  let bits = "";
  for (; bits.length < MAX_BITS; at += 2)
    if (isAt(at, zero)) bits += "0";
    else if (isAt(at, one)) bits += "1";
    else break;
  return bits.length < MIN_BITS ? undefined : bits;
}

function timesOf(protocol: number | RCSwitchTimes): RCSwitchTimes {
  const times = typeof protocol === "number" ? PROTOCOLS[protocol - 1] : protocol;
  if (!times)
    throw new RangeError(
      `RCSwitch: there is no protocol ${protocol}; it must be from 1 to ${PROTOCOLS.length}.`,
    );
  return times;
}

function isNear(timing: number | undefined, right: number): boolean {
  return timing !== undefined && Math.abs(timing - right) <= INEXACT * Math.abs(right) + STRETCH;
}
