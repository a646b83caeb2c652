/** What the rows of the table use. */
import assert from "node:assert/strict";
import type { DeviceStart, RunningDevice } from "../device/device.js";
import { fnv1 } from "../device/subject-list.js";
import { type Encoded, encode, type Received } from "../tools/frames.js";
import type { RawClient } from "../tools/raw-client.js";
import { messages } from "./rows.js";

export interface Table {
  /** The device that most rows share, in whatever state the last row left it. */
  readonly device: RunningDevice;
  /** Starts a device for this row only. */
  start(options: DeviceStart): Promise<RunningDevice>;
  /** A connection that hasn't sent anything; to the shared device unless another is given. */
  connect(device?: RunningDevice): Promise<RawClient>;
  /** A connection that is logged in. */
  open(device?: RunningDevice, password?: string): Promise<RawClient>;
}

/** One row: a test over a real socket. */
export type DocumentRow = (table: Table) => Promise<void>;

export const HELLO = encode("HelloRequest", { clientInfo: "a test" });
export const CONNECT = encode("ConnectRequest", { password: "" });
export const PING = encode("PingRequest");

/** The device's last entity with a state. */
const LAST = fnv1("sun");

/** Checks that the message is given with all its fields. */
export function whole(name: string, fields: Record<string, unknown> = {}): Encoded {
  const message = messages.find((message) => message.name === name);
  assert.deepEqual(
    Object.keys(fields).sort(),
    message?.fields.map((field) => field.name).sort(),
    `the row for ${name} doesn't name all its fields`,
  );
  return encode(name, fields);
}

/** The names of messages. */
export function names(received: readonly Received[]): string[] {
  return received.map(({ type }) => type);
}

/** A client that subscribed, and its first states. */
export async function subscribed(
  table: Table,
  device = table.device,
): Promise<{ client: RawClient; states: Received[] }> {
  const client = await table.open(device);
  client.send(encode("SubscribeStatesRequest"));
  const states = await client.until(({ key }) => key === LAST, "the last state");
  return { client, states };
}

/** Everything that the device lists. */
export async function list(table: Table): Promise<Received[]> {
  const client = await table.open();
  client.send(encode("ListEntitiesRequest"));
  return client.untilNamed("ListEntitiesDoneResponse");
}

/** A request to execute a service. */
export function execute(service: string, ...args: Record<string, unknown>[]): Encoded {
  return encode("ExecuteServiceRequest", { key: fnv1(service), args });
}

/** Sends messages, and returns everything up to the answer to a ping. */
export async function answers(client: RawClient, ...messages: Encoded[]): Promise<Received[]> {
  client.send(...messages, PING);
  return (await client.untilNamed("PingResponse")).slice(0, -1);
}
