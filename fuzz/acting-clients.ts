import type { MemoryHost } from "../hosts/memory/host.js";
import type { MemoryClient } from "../hosts/memory/sockets.js";
import { Act } from "./acts.js";

export interface ActingOptions {
  /** The port that clients connect to. Default: the port that was opened first. */
  port?: number;
  /** Clients don't read until the input makes them. Default: false. */
  startStalled?: boolean;
  /** Milliseconds of device time that one step of Act.WAIT lets pass. Default: 20. */
  waitStep?: number;
  /** Milliseconds of device time that all waiting together may let pass. Default: 10000. */
  maxWait?: number;
  /** The most bytes that Act.READ reads. Default: 256. */
  readLength?: number;
}

/** A client, and the bytes that it has sent. */
export interface ActingClient {
  readonly client: MemoryClient;
  readonly sent: number[];
}

/**
 * Does what the input says: the actions of up to four clients at a time. A client that was closed is
 * replaced by a new one when it acts again. At the end all are closed.
 *
 * @returns All clients, in the order in which they came.
 */
export function actOut(
  host: MemoryHost,
  input: Uint8Array,
  options: ActingOptions = {},
): ActingClient[] {
  const { port, startStalled = false, waitStep = 20 } = options;
  const { maxWait = 10_000, readLength = 256 } = options;
  const connected: (ActingClient | undefined)[] = [];
  const all: ActingClient[] = [];
  let waited = 0;
  for (let at = 0; at < input.length; ) {
    const byte = input[at++] as number;
    const number = byte & 3;
    const act = (byte >> 2) & 7;
    let one = connected[number];
    if (!one) {
      one = { client: host.connect(undefined, port), sent: [] };
      one.client.stuck = startStalled;
      connected[number] = one;
      all.push(one);
    }
    const { client, sent } = one;
    if (act < Act.READ) {
      const length = input[at++] ?? 0;
      const piece = input.subarray(at, at + length);
      at += length;
      sent.push(...piece);
      client.send(piece);
    } else if (act === Act.READ) client.read(readLength);
    else if (act === Act.WAIT) {
      const milliseconds = (input[at++] ?? 0) * waitStep;
      waited += milliseconds;
      if (waited <= maxWait) host.advance(milliseconds);
    } else if (act === Act.VANISH) client.close();
    else client.stuck = !client.stuck;
    if (client.closed || client.gone) connected[number] = undefined;
  }
  for (const one of connected) one?.client.close();
  return all;
}
