/** Rows in which client and device say several things, or that several messages share. */
import assert from "node:assert/strict";
import { decode as decodeJPEG } from "jpeg-js";
import { fnv1 } from "../device/subject-list.js";
import type { Received } from "../tools/frames.js";
import { MAC_ADDRESS } from "../tools/mac-address.js";
import { logged } from "./row-makers.js";
import {
  CONNECT,
  type DocumentRow,
  execute,
  HELLO,
  list,
  names,
  subscribed,
  whole,
} from "./table.js";

export const hello: DocumentRow = async (table) => {
  const client = await table.connect();
  client.send(whole("HelloRequest", { clientInfo: "a test" }));
  const { serverInfo, ...response } = await client.next();
  assert.deepEqual(response, { type: "HelloResponse", apiVersionMajor: 1, apiVersionMinor: 15 });
  assert.match(String(serverInfo), /^document/);
};

export const connect: DocumentRow = async (table) => {
  const client = await table.connect();
  client.send(HELLO, whole("ConnectRequest", { password: "" }));
  await client.next("HelloResponse");
  assert.deepEqual(await client.next(), { type: "ConnectResponse", invalidPassword: false });
};

export const disconnect: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("DisconnectRequest"));
  assert.deepEqual(await client.rest(), [{ type: "DisconnectResponse" }]);
};

export const isDisconnected: DocumentRow = async (table) => {
  const device = await table.start({});
  const client = await table.open(device);
  await device.disconnect();
  assert.deepEqual(await client.next(), { type: "DisconnectRequest" });
  client.send(whole("DisconnectResponse"));
  assert.deepEqual(await client.rest(), []);
};

export const ping: DocumentRow = async (table) => {
  const client = await table.connect();
  client.send(HELLO, whole("PingRequest"));
  await client.next("HelloResponse");
  assert.deepEqual(await client.next(), { type: "PingResponse" });
};

export const isPinged: DocumentRow = async (table) => {
  const device = await table.start({ pingAfter: 40, closeAfter: 400 });
  const client = await table.open(device);
  for (let i = 0; i < 3; i++) {
    assert.deepEqual(await client.next(), { type: "PingRequest" });
    client.send(whole("PingResponse"));
  }
};

export const deviceInfo: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("DeviceInfoRequest"));
  const { macAddress, ...info } = await client.next();
  assert.match(String(macAddress), MAC_ADDRESS);
  assert.deepEqual(info, {
    type: "DeviceInfoResponse",
    usesPassword: false,
    name: "document",
    firmwareVersion: "1.2.3",
    compilationTime: "",
    model: "Test board",
    hasDeepSleep: false,
  });
};

export const entityList: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("ListEntitiesRequest"));
  const listed = await client.untilNamed("ListEntitiesDoneResponse");
  assert.deepEqual(listed.at(-1), { type: "ListEntitiesDoneResponse" });
  const kinds = new Set(names(listed));
  assert.equal(kinds.size, 9 + 2, "nine kinds, the services and the end");
};

export const allStates: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("SubscribeStatesRequest"));
  const states = await client.until(({ key }) => key === fnv1("sun"), "the last state");
  assert.equal(new Set(names(states)).size, 8, "all kinds but the camera");
};

export const hubService: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("SubscribeHubServicesRequest"), execute("call"));
  assert.deepEqual(await client.next(), {
    type: "HubServiceResponse",
    service: "light.turn_on",
    data: [{ key: "entity_id", value: "light.hall" }],
    dataTemplate: [{ key: "text", value: "{{ a }}" }],
    variables: [{ key: "a", value: "1" }],
    isEvent: false,
  });
  assert.deepEqual(await client.next(), {
    type: "HubServiceResponse",
    service: "esphome.pressed",
    data: [{ key: "button", value: "2" }],
    dataTemplate: [],
    variables: [],
    isEvent: true,
  });
};

export const time: DocumentRow = async (table) => {
  const client = await table.connect();
  client.send(HELLO, CONNECT);
  await client.next("HelloResponse");
  await client.next("ConnectResponse");
  assert.deepEqual(await client.next(), { type: "GetTimeRequest" });
  client.send(whole("GetTimeResponse", { epochSeconds: 1_800_000_000 }), whole("GetTimeRequest"));
  const { epochSeconds, ...rest } = await client.next("GetTimeResponse");
  assert.deepEqual(rest, { type: "GetTimeResponse" });
  const seconds = Number(epochSeconds);
  assert.ok(seconds >= 1_800_000_000 && seconds < 1_800_000_060, `${seconds}`);
};

export const hubStates: DocumentRow = async (table) => {
  const { client } = await subscribed(table);
  client.send(whole("SubscribeHubStatesRequest"));
  assert.deepEqual(await client.next(), {
    type: "SubscribeHubStateResponse",
    entityId: "sun.sun",
  });
  const before = await client.ping();
  assert.equal(before, undefined);
  // Different from the last row's, because the rows share the device.
  const state = `horizon ${process.hrtime.bigint()}`;
  client.send(whole("HubStateResponse", { entityId: "sun.sun", state }));
  assert.deepEqual(await client.next(), {
    type: "TextSensorStateResponse",
    key: fnv1("sun"),
    state,
  });
};

export const services: DocumentRow = async (table) => {
  const listed = await list(table);
  const type = "ListEntitiesServicesResponse";
  assert.deepEqual(
    listed.find((message) => message.type === type),
    {
      type,
      name: "hear",
      key: fnv1("hear"),
      args: ["bool", "int", "float", "string", "bools", "ints", "floats", "strings"].map(
        (name, type) => ({ name, type }),
      ),
    },
  );
};

export const execution: DocumentRow = async (table) => {
  const { client } = await subscribed(table);
  const string = `${process.hrtime.bigint()}`;
  const args = [
    { bool_: true },
    { int_: -7 },
    { float_: 0.5 },
    { string_: string },
    { boolArray: [true, false] },
    { intArray: [1, -2] },
    { floatArray: [0.25, -4] },
    { stringArray: ["a", ""] },
  ];
  client.send(whole("ExecuteServiceRequest", { key: fnv1("hear"), args }));
  const { key, state } = await client.next("TextSensorStateResponse");
  assert.equal(key, fnv1("heard"));
  assert.deepEqual(JSON.parse(String(state)), {
    bool: true,
    int: -7,
    float: 0.5,
    string,
    bools: [true, false],
    ints: [1, -2],
    floats: [0.25, -4],
    strings: ["a", ""],
  });
};

export const image: DocumentRow = async (table) => {
  const { client } = await subscribed(table);
  client.send(whole("CameraImageRequest", { single: true, stream: false }));
  const isImage = ({ type }: Received) => type === "CameraImageResponse";
  const parts = (
    await client.until((message) => isImage(message) && message.done === true, "an image")
  ).filter(isImage);
  for (const { key, data } of parts) {
    assert.equal(key, fnv1("porch"));
    assert.ok((data as Uint8Array).length <= 1024);
  }
  const { width, height } = decodeJPEG(Buffer.concat(parts.map(({ data }) => data as Uint8Array)));
  assert.deepEqual({ width, height }, { width: 160, height: 120 });
};

export const stream: DocumentRow = async (table) => {
  // On a device of its own, because a stream goes on for seconds, to every subscriber.
  const { client } = await subscribed(table, await table.start({}));
  client.send(whole("CameraImageRequest", { single: false, stream: true }));
  for (let images = 0; images < 3; images++)
    await client.until(({ done }) => done === true, "another image");
};

export const line: DocumentRow = async (table) => {
  assert.deepEqual(await logged(table, {}), {
    type: "SubscribeLogsResponse",
    level: 3,
    tag: "document",
    message: "a line",
    sendFailed: false,
  });
};

export const configuration: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("SubscribeLogsRequest", { level: 6, dumpConfig: true }));
  const lines = await client.until(({ message }) => /Greenhouse/.test(`${message}`), "the heater");
  assert.ok(lines.some(({ message }) => /Blind/.test(`${message}`)));
};
