/**
 * Every message, as devices and as clients read it: the input's first byte selects it, the rest is the
 * message. Both have to read the same.
 */
import { decodeMessage } from "../../src/messages/client/decode-message.js";
import { encodeMessage } from "../../src/messages/client/encode-message.js";
import type { MessageName, MessageToSend } from "../../src/messages/client/messages.js";
import { Bytes } from "../../src/wire/bytes.js";
import { WireError } from "../../src/wire/errors.js";
import { use } from "../../src/wire/memory.js";
import { Repeated } from "../../src/wire/repeated.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { bytes, hex } from "../bytes.js";
import { type Codec, codecOf, names } from "../codecs.js";
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
  seeds: names.map((_, index) => bytes(index, [0x0d, 1, 2, 3, 4, 0x10, 1, 0x1a, 2], "ab")),
  run(input) {
    const name = names[(input[0] ?? 0) % names.length];
    if (!name || input.length > 1024) return;
    const message = input.subarray(1);
    const client = atClient(name, message);
    const codec = codecOf(name);
    if (!codec) return;
    const device = atDevice(name, codec, message);
    // A device looks at texts later.
    if (client === "InvalidUTF8Error") return;
    const known = outcome(() => fieldsOf(decodeMessage(name, message), codec));
    check(device === known, () => `${name}: ${device} for a device, ${known} for a client`);
  },
};

/** What a client reads, which it can send as well. */
function atClient<Name extends MessageName>(name: Name, body: Uint8Array): string {
  const once = outcome(() => decodeMessage(name, body));
  if (!once.startsWith("{")) return once;
  const sent = encodeMessage(name, decodeMessage(name, body) as MessageToSend<Name>);
  const again = outcome(() => decodeMessage(name, sent));
  check(once === again, () => `${name}: ${once}, and sent again ${again}`);
  return once;
}

/** Those fields that devices don't pass over. */
function fieldsOf(message: object, codec: Codec): object {
  const names = Object.keys(codec.create());
  return Object.fromEntries(Object.entries(message).filter(([name]) => names.includes(name)));
}

/** What a device reads, wherever the message stands. */
function atDevice(name: string, codec: Codec, message: Uint8Array): string {
  const alone = decoded(codec, codec.create(), message, AT, 0xff);
  const elsewhere = decoded(codec, codec.create(), message, LENGTH - message.length, 0);
  check(alone === elsewhere, () => `${name}: ${alone}, and elsewhere ${elsewhere}`);
  // One message instance is reused for all frames: earlier values must not show.
  const used = codec.create();
  decoded(codec, used, codec.other, AT, 0);
  const again = decoded(codec, used, message, AT, 0x80);
  check(alone === again, () => `${name}: ${alone}, and with a used message ${again}`);
  return alone;
}

const buffer = new ArrayBuffer(LENGTH);
const memory = { buf: new Uint8Array(buffer), view: new DataView(buffer) };

function decoded(
  codec: Codec,
  message: object,
  body: Uint8Array,
  at: number,
  fill: number,
): string {
  memory.buf.fill(fill, at - AT, at + body.length + AT);
  memory.buf.set(body, at);
  use(memory);
  return outcome(() => {
    codec.decode(message, at, at + body.length);
    return message;
  });
}

/** The message or the exception, as text. */
function outcome(decode: () => unknown): string {
  try {
    return words(decode());
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return error.name;
  }
}

function words(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (value instanceof Uint8Array) return hex(value);
  if (Array.isArray(value)) return `[${value.map(words).join()}]`;
  if (value instanceof Utf8) {
    // Even if it isn't UTF-8, the bytes must be equal.
    try {
      return JSON.stringify(value.toString());
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
    }
  }
  if (value instanceof Bytes) return words(value.toUint8Array());
  if (value instanceof Repeated) return words(value.toArray());
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([name, of]) => `${name}:${words(of)}`)
      .join()}}`;
  return Object.is(value, -0) ? "-0" : String(value);
}
