// The numbers are those of ESPHome's files for the same protocols: esphome/components/remote_base/*_protocol.cpp.
import { bytesOf, digitsOfBytes, eights } from "./format-bytes.js";
import { digitsOf } from "./remote-digits.js";
import type { RemoteFormat } from "./remote-format.js";

/** Microseconds from one bit to the next. */
const BIT = 102;

/** Bits of a byte, with its start. */
const BITS = 9;

interface ABBWelcomeCode {
  source: number;
  destination: number;
  type: number;
  id: number;
  bytes?: readonly number[];
  isLong?: boolean;
  isRepeated?: boolean;
}

function checkOf(bytes: readonly number[]): number {
  let check = 0;
  for (const byte of bytes) {
    let all = 0;
    for (let shift = 0; shift < 8; shift++) all ^= (check ^ byte) << shift;
    check = (all & 0xfe) ^ ((all >> 8) & 1);
  }
  return ~check & 0xff;
}

/**
 * Door intercoms of ABB-Welcome and Busch-Welcome, on their bus.
 *
 * `source` and `destination` are 0 to 65535, or to 0xffffff with `isLong`; `type` is 0 to 255, an answer's is 128 more;
 * `id` is 0 to 255, another for each message; `bytes` are up to 15, default none; `isRepeated` says that it was sent before.
 */
export const ABB_WELCOME_REMOTE: RemoteFormat<ABBWelcomeCode> = {
  name: "ABB-Welcome",
  carrier: 0,
  pulses: [[32, -70], [-BIT], [-210]],
  frames: [[["message", 0]]],
  write: ({ source, destination, type, id, bytes = [], isLong = false, isRepeated = false }) => {
    const name = "ABB-Welcome";
    const address = isLong ? 24 : 16;
    const head = (isRepeated ? 0x80 : 0) | (isLong ? 0x40 : 0) | bytes.length;
    const digits =
      digitsOf(name, "type", type, 8) +
      digitsOf(name, "destination", destination, address) +
      digitsOf(name, "source", source, address) +
      digitsOf(name, "id", id, 8) +
      digitsOfBytes(name, bytes, 0, 15);
    const message = [0x55, 0xff, head, ...bytesOf(digits)];
    message.push(checkOf(message));
    // A byte begins with 0, and ends with a pause.
    const all = eights(digitsOfBytes(name, message, 0, 99));
    return { message: all.map((each) => `0${each}2`).join("") };
  },
  split: (timings) => {
    let digits = "";
    let [start, now] = [0, 0];
    let byte = 0xff;
    for (let at = 0; at < timings.length; at++) {
      const timing = timings[at] as number;
      const cell = Math.round((now - start) / BIT);
      if (timing > 0 && cell > BITS) {
        digits += digitsOf("", "", byte, 8);
        [start, byte] = [now, 0xff];
      } else if (timing > 0 && cell > 0) byte &= ~(1 << (BITS - 1 - cell));
      now += Math.abs(timing);
    }
    return { message: digits + digitsOf("", "", byte, 8) };
  },
  read: ({ message }) => {
    const all = bytesOf(message);
    const [first, second, head = 0, type = 0] = all;
    const [isLong, isRepeated] = [(head & 0x40) !== 0, (head & 0x80) !== 0];
    const address = isLong ? 3 : 2;
    const end = 5 + 2 * address + (head & 0x3f);
    const numberAt = (at: number) =>
      all.slice(at, at + address).reduce((number, byte) => number * 256 + byte, 0);
    if (first !== 0x55 || second !== 0xff || all[end] !== checkOf(all.slice(0, end)))
      return undefined;
    return {
      source: numberAt(4 + address),
      destination: numberAt(4),
      type,
      id: all[4 + 2 * address] ?? 0,
      bytes: all.slice(5 + 2 * address, end),
      isLong,
      isRepeated,
    };
  },
};
