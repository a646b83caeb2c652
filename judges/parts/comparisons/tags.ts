import { PN532Driver } from "../../../src/parts/pn532.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";
import { readOurs } from "../ours.js";

const ACK = [0x00, 0x00, 0xff, 0x00, 0xff, 0x00];

/** A PN532 with a tag (UM0701-02, 6.2): an answer begins with whether it is there, and is sent again after a NACK. */
class FakePN532 extends FakePart {
  readonly #found: readonly number[];
  #frames: (readonly number[])[] = [];
  #last: readonly number[] = [];

  constructor(random: Random) {
    super();
    const uid = random.bytes(random.pick([4, 7, 10]));
    // Cards of ISO 14443-4 add what they can do, the length before it (7.3.5).
    const more = random.chance(0.5) ? random.bytes(random.below(60)) : undefined;
    const ats = more ? [more.length + 1, ...more] : [];
    this.#found = [1, 1, 0x00, 0x44, more ? 0x20 : 0x08, uid.length, ...uid, ...ats];
  }

  override write(_address: number, bytes: Uint8Array): boolean {
    const [, , , length, , direction, command = 0] = bytes;
    if (length === 0xff) this.#frames = [this.#last];
    else if (direction === 0xd4)
      this.#frames = [ACK, frameOf([0xd5, command + 1, ...this.#data(command)])];
    return true;
  }

  override read(_address: number, count: number): Uint8Array {
    const read = new Uint8Array(count);
    const [next] = this.#frames;
    if (!next) return read;
    read.set([1, ...next].slice(0, count));
    // Whether it is there can be read alone.
    if (count > 1) {
      this.#frames.shift();
      this.#last = next;
    }
    return read;
  }

  /** Reading a tag's content fails: only its address counts. */
  #data(command: number): readonly number[] {
    if (command === 0x02) return [0x32, 1, 6, 7];
    if (command === 0x4a) return this.#found;
    return command === 0x40 ? [0x14] : [];
  }
}

function frameOf(data: readonly number[]): number[] {
  const sum = data.reduce((total, byte) => total + byte, 0);
  return [0, 0, 0xff, data.length, -data.length & 0xff, ...data, -sum & 0xff, 0];
}

export const PN532_COMPARISON: Comparison = {
  part: "PN532",
  driver: "pn532",
  sources: [
    "nfc/nfc.cpp",
    "nfc/nfc_tag.cpp",
    "nfc/ndef_message.cpp",
    "nfc/ndef_record.cpp",
    "nfc/ndef_record_text.cpp",
    "nfc/ndef_record_uri.cpp",
    "pn532/pn532_mifare_classic.cpp",
    "pn532/pn532_mifare_ultralight.cpp",
    "pn532/pn532.cpp",
    "pn532_i2c/pn532_i2c.cpp",
  ],
  count: 300,
  random: "tags and cards with addresses of 4, 7 and 10 bytes",
  fake: (random) => new FakePN532(random),
  ours: (part) => {
    const sample = readOurs(part, () => new PN532Driver(onI2C(part)));
    if (!sample) return undefined;
    const bytes = sample.tag.split("-").map((digits) => Number.parseInt(digits, 16));
    const named = bytes.map((byte, i) => [`byte${i}`, byte] as const);
    return { length: bytes.length, ...Object.fromEntries(named) };
  },
  duration: 3000,
  interval: 1000,
  tolerance: {
    length: 0,
    ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`byte${i}`, 0])),
  },
};
