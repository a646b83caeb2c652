/** The generated encoders and decoders, in loops. */
import { encodeFrame } from "../../../src/messages/client/encode-message.js";
import type { MessageName } from "../../../src/messages/client/messages.js";
import { FrameHeader } from "../../../src/native-api/transports/frame-header.js";
import { Bytes } from "../../../src/wire/bytes.js";
import { type Memory, use } from "../../../src/wire/memory.js";
import { Repeated } from "../../../src/wire/repeated.js";
import { Utf8 } from "../../../src/wire/utf8.js";
import { type FieldValue, FORMS, type Sample, TABLE, type Value } from "../values.js";
import { measured } from "./measured.js";

type Encode = (message: object, at: number) => number;
type Decode = (message: object, at: number, end: number) => void;

const buffer = new ArrayBuffer(8192);
/** The end of the buffer that plain strings pass through. */
const AT = 256;
export const memory: Memory = {
  buf: new Uint8Array(buffer),
  view: new DataView(buffer),
  texts: new Uint8Array(buffer, 0, AT),
};
const header = new FrameHeader();

const COMPARED: readonly string[] = Object.values(TABLE);

/** The frame that was encoded last, in hexadecimal. */
export function frame(end: number): string {
  return hex(memory.buf.subarray(0, end));
}

function hex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/** @param generated - All that devices have. */
export function measureOurs(generated: Record<string, unknown>, samples: Sample[]): void {
  use(memory);
  for (const sample of samples) {
    for (const form of FORMS) {
      const value = sample[form];
      if (!value) continue;
      const { message, ways } = sample;
      frames[`${form} ${message}`] = hex(encodeFrame(message as MessageName, value));
      if (ways.includes("encode")) {
        measureEncoder(generated, sample, form, value);
        if (COMPARED.includes(message)) measurePlain(generated, sample, form, value);
      }
      if (ways.includes("decode")) measureDecoder(generated, message, form, value);
    }
  }
  const encode = generated.encodeTextSensorStateResponse as Encode;
  const message = { key: 0x12345678, state: "21.5 °C, and rising" };
  measured("encode a plain string", (n) => {
    const [call, argument] = [encode, message];
    for (let i = 0; i < n; i++) call(argument, AT);
  });
}

export const frames: Record<string, string> = {};

function measureEncoder(
  generated: Record<string, unknown>,
  sample: Sample,
  form: string,
  value: Value,
): void {
  const name = sample.message;
  const encode = generated[`encode${name}`] as Encode;
  const message = encodable(generated, sample, value);
  frames[`${form} ${name}`] = frame(encode(message, 0));
  measured(`encode ${form} ${name}`, (n) => {
    const call = encode;
    const argument = message;
    for (let i = 0; i < n; i++) call(argument, 0);
  });
}

function measureDecoder(
  generated: Record<string, unknown>,
  name: string,
  form: string,
  value: Value,
): void {
  const decode = generated[`decode${name}`] as Decode;
  const bytes = encodeFrame(name as MessageName, value);
  const received = new (generated[name] as new () => object)();
  const end = bytes.length;
  memory.buf.set(bytes);
  header.read(true, 0, end);
  const { body } = header;

  measured(`decode ${form} ${name}`, (n) => {
    const call = decode;
    const [argument, at, to] = [received, body, end];
    memory.buf.set(bytes);
    for (let i = 0; i < n; i++) call(argument, at, to);
  });
  measured(`receive ${form} ${name}`, (n) => {
    const call = decode;
    const [argument, to, found] = [received, end, header];
    const { buf } = memory;
    const framing = true;
    let size: number;
    buf.set(bytes);
    for (let i = 0; i < n; i++) {
      // As a connection finds the frame.
      size = buf[1] as number;
      if (buf[0] === 0 && to >= 3 && (size | (buf[2] as number)) < 0x80)
        call(argument, 3, size + 3);
      else {
        found.read(framing, 0, to);
        call(argument, found.body, found.end);
      }
    }
  });
}

/** The message with its texts as plain strings, which are made UTF-8 each time. */
function measurePlain(
  generated: Record<string, unknown>,
  sample: Sample,
  form: string,
  value: Value,
): void {
  const name = sample.message;
  const encode = generated[`encode${name}`] as Encode;
  const message = encodable(generated, sample, value, (text) => text);
  measured(`plain encode ${form} ${name}`, (n) => {
    const [call, argument] = [encode, message];
    for (let i = 0; i < n; i++) call(argument, AT);
  });
}

type TextOf = (text: string) => unknown;

const made: TextOf = (text) => new Utf8(text);

function encodable(
  generated: Record<string, unknown>,
  { message: name, properties }: Sample,
  value: Value,
  textOf = made,
): object {
  const message = new (generated[name] as new () => Record<string, unknown>)();
  for (const field of Object.keys(properties))
    message[properties[field] as string] = message[field];
  for (const field of Object.keys(value)) {
    message[properties[field] ?? field] = fieldOf(
      value[field] as FieldValue | FieldValue[],
      textOf,
    );
  }
  return message;
}

function fieldOf(of: FieldValue | FieldValue[], textOf: TextOf): unknown {
  if (Array.isArray(of)) return Repeated.of(of.map((item) => fieldOf(item, textOf)));
  if (typeof of === "string") return textOf(of);
  if (of instanceof Uint8Array) return new Bytes(of);
  if (typeof of !== "object") return of;
  // Embedded messages in these samples have every field set.
  return Object.fromEntries(
    Object.entries(of).map(([name, item]) => [name, fieldOf(item as FieldValue, textOf)]),
  );
}
