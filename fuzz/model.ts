/**
 * A model of the protocol's framing that parses all of a client's bytes at once. The device must find
 * the same messages, whatever pieces the bytes arrive in.
 */
import { RULES } from "../src/messages/rules.js";

export interface ReceivedMessage {
  id: number;
  body: Uint8Array;
}

const MAX_FRAME = 65_535;
const HELLO = 1;

/**
 * @param longest - The longest frame that is read whole; a longer one is skipped if its message type is unknown.
 * @returns The messages up to the first invalid byte, and whether there is one.
 */
export function messagesIn(
  stream: Uint8Array,
  longest: number,
): { messages: ReceivedMessage[]; refused: boolean; leadingZero: boolean } {
  const messages: ReceivedMessage[] = [];
  const [first, second] = stream;
  const leadingZero = first === 0 && second !== 1;
  const result = (refused: boolean) => ({ messages, refused, leadingZero });
  if (first === 1) return result(true);
  if (first === undefined || second === undefined) return result(false);
  if (!leadingZero) {
    // The size of the first message, a HelloRequest, in the document's framing: three bytes at most.
    let id = 1;
    while ((stream[id - 1] as number) > 0x7f) {
      if (id === 3) return result(true);
      id += 1;
      if (id >= stream.length) return result(false);
    }
    if (stream[id] !== HELLO) return result(true);
  }
  let at = 0;
  while (at < stream.length) {
    const start = at;
    if (leadingZero && stream[at++] !== 0) return result(true);
    const numbers: number[] = [];
    while (numbers.length < 2) {
      let value = 0;
      let count = 0;
      let byte: number;
      do {
        if (count === 4) return result(true);
        if (at === stream.length) return result(false);
        byte = stream[at++] as number;
        value |= (byte & 0x7f) << (7 * count++);
      } while (byte > 0x7f);
      numbers.push(value);
    }
    const [size, id] = numbers as [number, number];
    if (size > MAX_FRAME) return result(true);
    const end = at + size;
    if (end - start > longest) {
      const isNew = !messages.some((message) => message.id === HELLO);
      if (RULES[id] || isNew) return result(true);
    } else {
      if (end > stream.length) return result(false);
      messages.push({ id, body: stream.slice(at, end) });
    }
    at = end;
  }
  return result(false);
}
