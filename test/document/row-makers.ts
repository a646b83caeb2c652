/** What makes rows that several messages have alike. */
import assert from "node:assert/strict";
import { fnv1 } from "../device/subject-list.js";
import { encode, type Received } from "../tools/frames.js";
import {
  answers,
  type DocumentRow,
  execute,
  list,
  subscribed,
  type Table,
  whole,
} from "./table.js";

/** The device lists an entity with exactly these fields besides those that all entities have. */
export function lists(type: string, name: string, fields: Record<string, unknown>): DocumentRow {
  return async (table) => {
    const objectId = name.toLowerCase();
    const found = (await list(table)).filter((message) => message.objectId === objectId);
    assert.deepEqual(found[0], {
      type,
      objectId,
      key: fnv1(objectId),
      name,
      uniqueId: objectId,
      ...fields,
    });
  };
}

/** An entity's first state has exactly these fields besides its key. */
export function states(type: string, objectId: string, fields: readonly string[]): DocumentRow {
  return async (table) => {
    const { states } = await subscribed(table);
    const state = states.find((state) => state.key === fnv1(objectId));
    assert.deepEqual(Object.keys(state ?? {}).sort(), ["type", "key", ...fields].sort());
    assert.equal(state?.type, type);
  };
}

/** After a command with all its fields, the entity sends its new state. */
export function commands(
  name: string,
  objectId: string,
  before: Record<string, unknown>,
  fields: Record<string, unknown>,
  expected: Record<string, unknown>,
): DocumentRow {
  return async (table) => {
    const { client } = await subscribed(table);
    const key = fnv1(objectId);
    await answers(client, encode(name, { key, ...before }));
    const [state] = (await answers(client, whole(name, { key, ...fields }))).filter(
      (message) => message.key === key,
    );
    for (const [field, value] of Object.entries(expected))
      assert.equal(state?.[field], value, `${field} of ${JSON.stringify(state)}`);
  };
}

/** Subscribes to the log at INFO and makes the device log a line. */
export async function logged(table: Table, request: Record<string, unknown>): Promise<Received> {
  const client = await table.open();
  client.send(
    whole("SubscribeLogsRequest", { level: 3, dumpConfig: false, ...request }),
    execute("log", { int_: 3 }, { string_: "a line" }),
  );
  const isOurs = ({ message }: Received) => message === "a line";
  return (await client.until(isOurs, "the line")).at(-1) as Received;
}
