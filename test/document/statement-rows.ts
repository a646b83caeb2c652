/** A row for each statement of `proto/statements.json`. */
import assert from "node:assert/strict";
import { fnv1 } from "../device/subject-list.js";
import { encode, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { messageRows } from "./message-rows.js";
import {
  answers,
  CONNECT,
  type DocumentRow,
  execute,
  HELLO,
  list,
  names,
  PING,
  subscribed,
  type Table,
} from "./table.js";

const KINDS_OF_STATE = 8;

/** Shown by the message's row already. */
function asIn(message: string): DocumentRow {
  return (table) => (messageRows[message] ?? assert.fail(message))(table);
}

async function wrongPassword(table: Table): Promise<Received[]> {
  const device = await table.start({ password: "secret" });
  const client = await table.connect(device);
  client.send(HELLO, encode("ConnectRequest", { password: "wrong" }), PING);
  return client.rest();
}

/** Executes "hear" with these first arguments, and returns what it heard. */
async function heard(table: Table, ...args: Record<string, unknown>[]) {
  const { client } = await subscribed(table);
  // A different text each time, because an unchanged state isn't sent again.
  const string = `${process.hrtime.bigint()}`;
  const all = [{}, {}, {}, { string_: string }].map((value, index) => args[index] ?? value);
  const [state] = await answers(client, execute("hear", ...all, ...args.slice(4)));
  return JSON.parse(String(state?.state)) as Record<string, unknown>;
}

export const statementRows: Record<string, DocumentRow> = {
  framing: async (table) => {
    // The document's own framing, without a leading zero.
    const client = await RawClient.connect(table.device, "document");
    try {
      client.write(Uint8Array.of(0, 1), Uint8Array.of(0, 3), Uint8Array.of(0, 7));
      await client.next("HelloResponse");
      await client.next("ConnectResponse");
      await client.next("PingResponse");
    } finally {
      client.close();
    }
  },
  key: asIn("SwitchCommandRequest"),
  "list fields": async (table) => {
    const listed = (await list(table)).filter(({ type }) =>
      /^ListEntities(?!Services|Done)/.test(type),
    );
    assert.equal(listed.length, 12);
    for (const { name, objectId, key, uniqueId } of listed) {
      assert.equal(key, fnv1(String(objectId)), String(name));
      assert.ok(name && uniqueId, `${name}`);
    }
  },
  "rule 1": asIn("LightCommandRequest"),
  "rule 2": async (table) => {
    const { client } = await subscribed(table);
    const key = fnv1("blind");
    const command = (legacyCommand: number) =>
      answers(
        client,
        encode("CoverCommandRequest", { key, hasLegacyCommand: true, legacyCommand }),
      );
    await command(1);
    const [opening] = await command(0);
    assert.deepEqual([opening?.position, opening?.legacyState], [1, 0]);
    const [closing] = await command(1);
    assert.deepEqual([closing?.position, closing?.legacyState], [0, 1]);
  },
  "rule 3": asIn("ListEntitiesSensorResponse"),
  "feature switch": async (table) => {
    // With every feature; test/hosts/xs/features.test.ts builds devices without each of them.
    const kinds = new Set(names(await list(table)).filter((name) => !/Services|Done/.test(name)));
    assert.equal(kinds.size, 9);
  },
  packed: async (table) => {
    const { client } = await subscribed(table);
    const key = fnv1("hear");
    // As in the document, and packed: { 1: key } { 2: { 6: true, 7: -1, 8: 0.5 } }
    const unpacked = [0x30, 1, 0x38, 1, 0x45, 0, 0, 0, 0x3f];
    const packed = [0x32, 1, 1, 0x3a, 1, 1, 0x42, 4, 0, 0, 0, 0x3f];
    const fixed = [...new Uint8Array(Uint32Array.of(key).buffer)];
    for (const [argument, string] of [
      [unpacked, "unpacked"],
      [packed, "packed"],
    ] as const) {
      const text = [...Buffer.from(string)];
      const named = [0x22, text.length, ...text];
      const args = [[], [], [], named, argument, argument, argument].flatMap((arg) => [
        0x12,
        arg.length,
        ...arg,
      ]);
      client.send({ id: 42, body: Uint8Array.of(0x0d, ...fixed, ...args) });
      const { state } = await client.next("TextSensorStateResponse");
      const { string: echoed, bools, ints, floats } = JSON.parse(String(state));
      assert.deepEqual([echoed, bools, ints, floats], [string, [true], [-1], [0.5]]);
    }
  },
  "connection: hello": asIn("HelloRequest"),
  "connection: connect": async (table) => {
    const device = await table.start({ password: "secret" });
    const client = await table.open(device, "secret");
    client.send(encode("ListEntitiesRequest"));
    await client.untilNamed("ListEntitiesDoneResponse");
  },
  "connection: wrong password": async (table) => {
    assert.deepEqual((await wrongPassword(table)).slice(1), [
      { type: "ConnectResponse", invalidPassword: true },
    ]);
  },
  "connection: failure": async (table) => {
    assert.ok(!names(await wrongPassword(table)).includes("DisconnectRequest"));
    const client = await table.connect();
    client.send({ id: 1, body: Uint8Array.of(0x0a, 5) });
    assert.deepEqual(await client.rest(), []);
  },
  "connection: disconnect": asIn("DisconnectRequest"),
  "connection: disconnecting": asIn("DisconnectResponse"),
  "connection: beginning": async (table) => {
    for (const again of [HELLO, CONNECT]) {
      const client = await table.open();
      client.send(again, PING);
      assert.deepEqual(await client.rest(), []);
    }
  },
  "operation: hub states": asIn("HubStateResponse"),
  "operation: time": async (table) => {
    await asIn("GetTimeRequest")(table);
  },
  "authentication 1": asIn("ConnectRequest"),
  "authentication 2": async (table) => {
    const device = await table.start({ password: "secret" });
    for (const [asked, usesPassword] of [
      [device, true],
      [table.device, false],
    ] as const) {
      const client = await table.connect(asked);
      client.send(HELLO, encode("DeviceInfoRequest"));
      await client.next("HelloResponse");
      assert.equal((await client.next("DeviceInfoResponse")).usesPassword, usesPassword);
    }
  },
  "authentication 3": async (table) => {
    const [, response] = await wrongPassword(table);
    assert.equal(response?.invalidPassword, true);
  },
  "authentication 4": async (table) => {
    const device = await table.start({ password: "secret" });
    const client = await table.connect(device);
    const free = ["PingRequest", "DeviceInfoRequest", "GetTimeRequest"].map((name) => encode(name));
    client.send(HELLO, ...free, encode("ConnectRequest", { password: "secret" }));
    client.send(encode("ListEntitiesRequest"));
    const received = names(await client.untilNamed("ListEntitiesDoneResponse"));
    assert.deepEqual(received.slice(0, 5), [
      "HelloResponse",
      "PingResponse",
      "DeviceInfoResponse",
      "GetTimeResponse",
      "ConnectResponse",
    ]);
  },
  "event: states": async (table) => {
    const { states } = await subscribed(table);
    assert.equal(new Set(names(states)).size, KINDS_OF_STATE);
    const client = await table.open();
    assert.deepEqual(await answers(client, execute("measure", { float_: 1 })), []);
  },
  "event: logs": asIn("SubscribeLogsRequest"),
  "event: hub services": async (table) => {
    const client = await table.open();
    assert.deepEqual(await answers(client, execute("call")), []);
    await asIn("HubServiceResponse")(table);
  },
  "event: hub states": asIn("SubscribeHubStateResponse"),
  "event: camera": asIn("CameraImageResponse"),
  "error: version": asIn("HelloResponse"),
  "error: log": async (table) => {
    const client = await table.open();
    client.send(encode("SubscribeLogsRequest", { level: 3 }));
    client.pause();
    // More than the ring and all buffers on the way hold.
    const line = { string_: "long ".repeat(100) };
    for (let count = 0; count < 4000; count++) client.send(execute("log", { int_: 3 }, line));
    client.send(PING);
    client.resume();
    const received = await client.untilNamed("PingResponse");
    assert.ok(received.some(({ sendFailed }) => sendFailed));
  },
  "version: integers": async (table) => {
    assert.equal((await heard(table, {}, { int_: -3 })).int, -3);
    assert.equal((await heard(table, {}, { legacyInt: -4 })).int, -4);
    assert.equal((await heard(table, {}, { int_: -5, legacyInt: -5 })).int, -5);
  },
};
