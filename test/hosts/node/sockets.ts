import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { NodeListener } from "../../../hosts/node/listener.js";
import { NodeTCP } from "../../../hosts/node/tcp.js";
import type { TCPOptions } from "../../../src/host/host.js";
import { keep } from "../../tools/close-after.js";

/** A connection, with the device's end accepted but not taken over. */
export interface Pair {
  client: Socket;
  accepted: NodeTCP;
  listener: NodeListener;
}

/** Connects a client to a listener over a real socket, for one test. */
export async function connectPair(): Promise<Pair> {
  let arrived = () => {};
  const waiting = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const options = { address: "127.0.0.1", onReadable: () => arrived() };
  const listener = keep(new NodeListener(options));
  const port = await listener.opened;
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  keep({ close: () => void client.destroy() });
  client.pause();
  await Promise.all([once(client, "connect"), waiting]);
  const accepted = listener.read();
  if (!accepted) throw new Error("onReadable came without a connection");
  return { client, accepted, listener };
}

/** A TCP that has taken over, and what its callbacks were called with, in order. */
export class DeviceSide {
  readonly calls: string[] = [];
  readonly tcp: NodeTCP;
  onReadable: (count: number) => void = () => {};
  onWritable: (count: number) => void = () => {};
  onError: () => void = () => {};

  constructor(from: NodeTCP, options: Partial<TCPOptions> = {}) {
    this.tcp = new NodeTCP({
      from,
      onReadable: (count) => {
        this.calls.push(`readable ${count}`);
        this.onReadable(count);
      },
      onWritable: (count) => {
        this.calls.push(`writable ${count}`);
        this.onWritable(count);
      },
      onError: () => {
        this.calls.push("error");
        this.onError();
      },
      ...options,
    });
  }

  /** Reads `count` bytes as text; undefined when none is there. */
  read(count: number): string | undefined {
    const view = new Uint8Array(count);
    return this.tcp.read(view) === undefined ? undefined : Buffer.from(view).toString("latin1");
  }
}

/** Lets the event loop turn once. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Waits until `condition` holds; mocha's time limit ends it otherwise. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn();
}

/** All that a client receives until the other side ends. */
export async function receiveAll(client: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of client.iterator({ destroyOnReturn: false })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** `count` bytes, in which each one differs from its neighbours. */
export function pattern(count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  for (let i = 0; i < count; i++) bytes[i] = i * 7 + (i >> 8);
  return bytes;
}

/** Whether it throws; it must not throw anything else. */
export function throws(action: () => void, expected: new () => Error): boolean {
  try {
    action();
    return false;
  } catch (error) {
    assert.ok(error instanceof expected);
    return true;
  }
}
