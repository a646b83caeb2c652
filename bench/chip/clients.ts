/** Real client libraries with the device on the chip: they list, command and watch it. */
import assert from "node:assert/strict";
import type { Commands, DeviceClient } from "../../test/clients/client.js";
import { libraries } from "../../test/clients/index.js";
import { twentyEntities } from "../moddable/entities.js";
import { C3_PINS, NAME } from "./device.js";

/** Milliseconds until a state has come: the emulated network loses frames. */
const LONGEST = 30_000;

/** A command, and the state that it leads to. */
interface CommandedState<Kind extends keyof Commands = keyof Commands> {
  readonly kind: Kind;
  readonly id: string;
  readonly fields: Commands[Kind];
}

const COMMANDS: readonly CommandedState[] = [
  { kind: "switch", id: "switch_1", fields: { state: true } },
  { kind: "switch", id: "relay_4", fields: { state: true } },
  { kind: "light", id: "strip", fields: { state: true, red: 1, green: 0.5, blue: 0 } },
  { kind: "fan", id: "fan", fields: { state: true } },
  { kind: "switch", id: "relay_4", fields: { state: false } },
  { kind: "switch", id: "switch_1", fields: { state: false } },
  { kind: "fan", id: "fan", fields: { state: false } },
  { kind: "light", id: "strip", fields: { state: false } },
];

/**
 * Has each library use the device, while the others watch.
 *
 * @param key - the device's, in Base64. Default: it has none
 * @throws AssertionError when one of them doesn't see what it should
 */
export async function checkClients(port: number, key?: string): Promise<void> {
  const clients = libraries.map(({ create }) => create());
  try {
    for (const client of clients) await connectAndList(client, port, key);
    for (const client of clients)
      for (const { kind, id, fields } of COMMANDS) {
        await client.command(kind, id, fields);
        const { state } = fields as { state: boolean };
        await Promise.all(
          clients.map((each) => each.waitForState(id, (seen) => seen.state === state, LONGEST)),
        );
      }
    for (const client of clients) {
      await client.disconnect();
      assert.deepEqual(client.complaints, []);
    }
  } finally {
    for (const client of clients) client.destroy();
  }
}

async function connectAndList(
  client: DeviceClient,
  port: number,
  key: string | undefined,
): Promise<void> {
  await client.connect({ host: "127.0.0.1", port, ...(key !== undefined && { key }) });
  assert.equal((await client.deviceInfo()).name, NAME);
  const names = (await client.listEntities()).map(({ name }) => name);
  for (const { name } of twentyEntities(C3_PINS))
    assert.ok(names.includes(name), `${name} isn't listed`);
}
