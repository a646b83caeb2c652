import { decodeUtf8, encodeUtf8 } from "../../../src/wire/utf8.js";
import { HostError } from "./errors.js";
import { Posts } from "./posts.js";
import {
  type Call,
  type Failure,
  FromWorker,
  Sealing,
  WorkerAnswer,
  type WorkerResult,
} from "./protocol.js";

/** Node's side of the host. */
export const HOST = 0;

const posts = new Posts();

/** Sends something to Node's side, after the waiting posts. */
export function withPosts(content: Uint8Array): ArrayBuffer {
  return posts.before(content);
}

/**
 * Calls a method of something on Node's side and waits for what it returns.
 * @throws {HostError} the method threw
 */
export function call(object: number, method: string, ...args: unknown[]): unknown {
  const answer = issueCommand(withPosts(callOf(object, method, args)));
  const result = fromJSON(new Uint8Array(answer)) as WorkerResult;
  if ("error" in result) throw hostError(result);
  return result.value;
}

/** Calls a method of the host on Node's side without waiting: before the next message, or the turn's end. */
export function post(method: string, ...args: unknown[]): void {
  const call = callOf(HOST, method, args);
  const at = posts.add(call.length);
  posts.bytes.set(call, at);
}

/** Fills `buffer` from a TCP of Node's side. Returns the count, or undefined if there is nothing to read. */
export function readTCP(tcp: number, buffer: Uint8Array): number | undefined {
  const message = new Uint8Array(9);
  const view = new DataView(message.buffer);
  view.setUint8(0, FromWorker.READ);
  view.setUint32(1, tcp, true);
  view.setUint32(5, buffer.byteLength, true);
  const answer = answered(message);
  if (answer[0] === WorkerAnswer.NOTHING) return undefined;
  buffer.set(answer.subarray(1));
  return answer.length - 1;
}

/** The next frame of a camera of Node's side; undefined if there is none. */
export function readFrame(camera: number): ArrayBuffer | undefined {
  const message = new Uint8Array(5);
  const view = new DataView(message.buffer);
  view.setUint8(0, FromWorker.READ_FRAME);
  view.setUint32(1, camera, true);
  const answer = answered(message);
  return answer[0] === WorkerAnswer.NOTHING ? undefined : answer.buffer.slice(1);
}

/** Returns the text encrypted, with its tag. */
export function seal(
  key: Uint8Array,
  nonceLow: number,
  nonceHigh: number,
  text: Uint8Array,
  associated?: Uint8Array,
): Uint8Array {
  return answered(sealingOf(FromWorker.SEAL, key, nonceLow, nonceHigh, text, associated)).subarray(
    1,
  );
}

/** Decrypts a text with its tag; returns undefined when the tag is wrong. */
export function openSealed(
  key: Uint8Array,
  nonceLow: number,
  nonceHigh: number,
  sealed: Uint8Array,
  associated?: Uint8Array,
): Uint8Array | undefined {
  const answer = answered(sealingOf(FromWorker.OPEN, key, nonceLow, nonceHigh, sealed, associated));
  return answer[0] === WorkerAnswer.NOTHING ? undefined : answer.subarray(1);
}

/** Writes `buffer` to a TCP of Node's side, and returns the room that is left. */
export function writeTCP(tcp: number, buffer: Uint8Array): number {
  const answer = answered(writeOf(tcp, buffer));
  return new DataView(answer.buffer).getUint32(1, true);
}

/** Writes `buffer`, for which there must be room, to a TCP of Node's side. */
export function postTCP(tcp: number, buffer: Uint8Array): void {
  const at = posts.add(5 + buffer.length);
  const { bytes, view } = posts;
  bytes[at] = FromWorker.WRITE;
  view.setUint32(at + 1, tcp, true);
  bytes.set(buffer, at + 5);
}

export function toJSON(value: unknown): Uint8Array {
  return encodeUtf8(JSON.stringify(value));
}

export function fromJSON(bytes: Uint8Array): unknown {
  return JSON.parse(decodeUtf8(bytes, 0, bytes.length));
}

export function hostError({ error }: Failure): HostError {
  return new HostError(error.name, error.message);
}

function callOf(object: number, method: string, args: unknown[]): Uint8Array {
  const json = encodeUtf8(JSON.stringify({ object, method, args } satisfies Call));
  const call = new Uint8Array(1 + json.length);
  call[0] = FromWorker.CALL;
  call.set(json, 1);
  return call;
}

function writeOf(tcp: number, buffer: Uint8Array): Uint8Array {
  const call = new Uint8Array(5 + buffer.length);
  const view = new DataView(call.buffer);
  view.setUint8(0, FromWorker.WRITE);
  view.setUint32(1, tcp, true);
  call.set(buffer, 5);
  return call;
}

function sealingOf(
  kind: FromWorker,
  key: Uint8Array,
  nonceLow: number,
  nonceHigh: number,
  text: Uint8Array,
  associated: Uint8Array = new Uint8Array(),
): Uint8Array {
  const start = Sealing.ASSOCIATED + associated.length;
  const call = new Uint8Array(start + text.length);
  call[0] = kind;
  call.set(key, Sealing.KEY);
  const view = new DataView(call.buffer);
  view.setUint32(Sealing.NONCE, nonceLow, true);
  view.setUint32(Sealing.NONCE + 4, nonceHigh, true);
  call[Sealing.ASSOCIATED_LENGTH] = associated.length;
  call.set(associated, Sealing.ASSOCIATED);
  call.set(text, start);
  return call;
}

function answered(call: Uint8Array): Uint8Array<ArrayBuffer> {
  const answer = new Uint8Array(issueCommand(withPosts(call)));
  if (answer[0] === WorkerAnswer.FAILED) throw hostError(fromJSON(answer.subarray(1)) as Failure);
  return answer;
}
