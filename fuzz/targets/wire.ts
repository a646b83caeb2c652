/** Every message's decoder: the input's first byte selects it, the rest is the message. */

import { Bytes } from "../../src/wire/bytes.js";
import { WireError } from "../../src/wire/errors.js";
import { use } from "../../src/wire/memory.js";
import { Repeated } from "../../src/wire/repeated.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { bytes, hex } from "../bytes.js";
import { codecs } from "../codecs.js";
import { check, type Target } from "../target.js";

const LENGTH = 4096;
const AT = 64;

export const wire: Target = {
  name: "wire",
  dictionary: [
    bytes([0x0d, 1, 2, 3, 4]),
    bytes([0x0a, 3], "abc"),
    bytes([0x12, 2, 0xc3, 0xa4]),
    bytes([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1]),
    bytes([0xff, 0xff, 0xff, 0xff, 0x0f]),
    bytes([0x15, 0, 0, 0x80, 0x3f]),
    bytes([0x0b, 0x0c]),
    bytes([0x08, 1, 0x10, 1, 0x18, 1]),
  ],
  seeds: codecs.map((_, index) => bytes(index, [0x0d, 1, 2, 3, 4, 0x10, 1, 0x1a, 2], "ab")),
  run(input) {
    const codec = codecs[(input[0] ?? 0) % codecs.length];
    if (!codec || input.length > 1024) return;
    const message = input.subarray(1);
    const alone = outcome(codec.create(), codec.decode, message, AT, 0xff);
    const elsewhere = outcome(codec.create(), codec.decode, message, LENGTH - message.length, 0);
    check(alone === elsewhere, () => `${codec.name}: ${alone}, and elsewhere ${elsewhere}`);
    // One message instance is reused for all frames: earlier values must not show.
    const used = codec.create();
    outcome(used, codec.decode, codec.other, AT, 0);
    const again = outcome(used, codec.decode, message, AT, 0x80);
    check(alone === again, () => `${codec.name}: ${alone}, and with a used message ${again}`);
  },
};

const buffer = new ArrayBuffer(LENGTH);
const memory = { buf: new Uint8Array(buffer), view: new DataView(buffer) };

/** The decoded message or the exception, as text. */
function outcome(
  message: object,
  decode: (message: object, at: number, end: number) => void,
  body: Uint8Array,
  at: number,
  fill: number,
): string {
  memory.buf.fill(fill, at - AT, at + body.length + AT);
  memory.buf.set(body, at);
  use(memory);
  try {
    decode(message, at, at + body.length);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return error.name;
  }
  return words(message);
}

function words(value: unknown): string {
  if (value instanceof Utf8) {
    // Even if it isn't UTF-8, the bytes must be equal.
    try {
      return JSON.stringify(value.toString());
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
    }
  }
  if (value instanceof Bytes) return hex(value.toUint8Array());
  if (value instanceof Repeated) return `[${value.toArray().map(words).join()}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([name, of]) => `${name}:${words(of)}`)
      .join()}}`;
  return Object.is(value, -0) ? "-0" : String(value);
}
