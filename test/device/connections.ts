import { it } from "mocha";
import type { ConnectOptions, DeviceClient, SeenState } from "../clients/client.js";
import { libraries } from "../clients/index.js";
import type { keep } from "../tools/close-after.js";
import type { StartDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";

/** The key of devices that are started for encrypted clients. */
const KEY = Buffer.from("a key of thirty-two bytes, no !!").toString("base64");

/** A way in which a client library connects. */
export interface Connection {
  /** The library's name, and "encrypted" where it encrypts. */
  readonly how: string;
  /** The library's name. */
  readonly name: string;
  readonly create: () => DeviceClient;
  /** `describeOnEachEngine`, with devices that clients connect to in this way. */
  readonly describe: typeof describeOnEachEngine;
}

/** Each client library, in plain text and encrypted. */
export const connections: readonly Connection[] = libraries.flatMap(({ name, create }) => [
  { how: name, name, create, describe: describeOnEachEngine },
  { how: `${name}, encrypted`, name, create, describe: describeEncrypted },
]);

/** `describeOnEachEngine`, with devices that have a key. */
function describeEncrypted(...args: Parameters<typeof describeOnEachEngine>): void {
  const [title, tests, ...rest] = args;
  const encrypted: typeof tests = (startDevice) => tests(withKey(startDevice));
  describeOnEachEngine(title, encrypted, ...rest);
}

function withKey(startDevice: StartDevice): StartDevice {
  const start = async (options: Parameters<StartDevice>[0]) => ({
    ...(await startDevice({ encryption: { key: KEY }, ...options })),
    key: KEY,
  });
  return Object.assign(start, startDevice.blocking && { blocking: startDevice.blocking });
}

/** A new client that has connected; `closing` has it closed. */
export async function connected(
  closing: typeof keep,
  create: () => DeviceClient,
  options: ConnectOptions,
): Promise<DeviceClient> {
  const client = create();
  closing({ close: () => client.destroy() });
  await client.connect(options);
  return client;
}

/** Resolves when the entity has a state with all these fields. */
export function shows(client: DeviceClient, objectId: string, fields: object): Promise<SeenState> {
  return client.waitForState(objectId, (state) =>
    Object.entries(fields).every(([field, value]) => Object.is(state[field], value)),
  );
}

/** A test of what the library can do; for one that can't, it is skipped with the reason. */
export function itUnless(
  isUnable: boolean,
  why: string,
  what: string,
  test: () => Promise<void>,
): void {
  if (isUnable) it.skip(`${what} (${why})`);
  else it(what, test);
}
