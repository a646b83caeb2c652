/** A row for each message: it is sent, or accepted, with all its fields. */
import assert from "node:assert/strict";
import { decode as decodeJPEG } from "jpeg-js";
import { fnv1 } from "../device/subject-list.js";
import { encode, type Received } from "../tools/frames.js";
import {
  answers,
  CONNECT,
  type DocumentRow,
  execute,
  HELLO,
  list,
  names,
  subscribed,
  type Table,
  whole,
} from "./table.js";

/** The device lists an entity with exactly these fields besides those that all entities have. */
function lists(type: string, name: string, fields: Record<string, unknown>): DocumentRow {
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
function states(type: string, objectId: string, fields: readonly string[]): DocumentRow {
  return async (table) => {
    const { states } = await subscribed(table);
    const state = states.find((state) => state.key === fnv1(objectId));
    assert.deepEqual(Object.keys(state ?? {}).sort(), ["type", "key", ...fields].sort());
    assert.equal(state?.type, type);
  };
}

/** After a command with all its fields, the entity sends its new state. */
function commands(
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
async function logged(table: Table, request: Record<string, unknown>): Promise<Received> {
  const client = await table.open();
  client.send(
    whole("SubscribeLogsRequest", { level: 3, dumpConfig: false, ...request }),
    execute("log", { int_: 3 }, { string_: "a line" }),
  );
  const isOurs = ({ message }: Received) => message === "a line";
  return (await client.until(isOurs, "the line")).at(-1) as Received;
}

const hello: DocumentRow = async (table) => {
  const client = await table.connect();
  client.send(whole("HelloRequest", { clientInfo: "a test" }));
  const { serverInfo, ...response } = await client.next();
  assert.deepEqual(response, { type: "HelloResponse", apiVersionMajor: 1, apiVersionMinor: 3 });
  assert.match(String(serverInfo), /^document/);
};

const connect: DocumentRow = async (table) => {
  const client = await table.connect();
  client.send(HELLO, whole("ConnectRequest", { password: "" }));
  await client.next("HelloResponse");
  assert.deepEqual(await client.next(), { type: "ConnectResponse", invalidPassword: false });
};

const disconnect: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("DisconnectRequest"));
  assert.deepEqual(await client.rest(), [{ type: "DisconnectResponse" }]);
};

const isDisconnected: DocumentRow = async (table) => {
  const device = await table.start({});
  const client = await table.open(device);
  await device.disconnect();
  assert.deepEqual(await client.next(), { type: "DisconnectRequest" });
  client.send(whole("DisconnectResponse"));
  assert.deepEqual(await client.rest(), []);
};

const ping: DocumentRow = async (table) => {
  const client = await table.connect();
  client.send(HELLO, whole("PingRequest"));
  await client.next("HelloResponse");
  assert.deepEqual(await client.next(), { type: "PingResponse" });
};

const isPinged: DocumentRow = async (table) => {
  const device = await table.start({ pingAfter: 40, closeAfter: 400 });
  const client = await table.open(device);
  for (let i = 0; i < 3; i++) {
    assert.deepEqual(await client.next(), { type: "PingRequest" });
    client.send(whole("PingResponse"));
  }
};

const deviceInfo: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("DeviceInfoRequest"));
  const { macAddress, ...info } = await client.next();
  assert.match(String(macAddress), /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/);
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

const entityList: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("ListEntitiesRequest"));
  const listed = await client.untilNamed("ListEntitiesDoneResponse");
  assert.deepEqual(listed.at(-1), { type: "ListEntitiesDoneResponse" });
  const kinds = new Set(names(listed));
  assert.equal(kinds.size, 9 + 2, "nine kinds, the services and the end");
};

const allStates: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("SubscribeStatesRequest"));
  const states = await client.until(({ key }) => key === fnv1("sun"), "the last state");
  assert.equal(new Set(names(states)).size, 8, "all kinds but the camera");
};

const hubService: DocumentRow = async (table) => {
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

const time: DocumentRow = async (table) => {
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

const hubStates: DocumentRow = async (table) => {
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

const services: DocumentRow = async (table) => {
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

const execution: DocumentRow = async (table) => {
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

const image: DocumentRow = async (table) => {
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

const stream: DocumentRow = async (table) => {
  // On a device of its own, because a stream goes on for seconds, to every subscriber.
  const { client } = await subscribed(table, await table.start({}));
  client.send(whole("CameraImageRequest", { single: false, stream: true }));
  for (let images = 0; images < 3; images++)
    await client.until(({ done }) => done === true, "another image");
};

const line: DocumentRow = async (table) => {
  assert.deepEqual(await logged(table, {}), {
    type: "SubscribeLogsResponse",
    level: 3,
    tag: "document",
    message: "a line",
    sendFailed: false,
  });
};

const configuration: DocumentRow = async (table) => {
  const client = await table.open();
  client.send(whole("SubscribeLogsRequest", { level: 6, dumpConfig: true }));
  const lines = await client.until(({ message }) => /Greenhouse/.test(`${message}`), "the heater");
  assert.ok(lines.some(({ message }) => /Blind/.test(`${message}`)));
};

export const messageRows: Record<string, DocumentRow> = {
  HelloRequest: hello,
  HelloResponse: hello,
  ConnectRequest: connect,
  ConnectResponse: connect,
  DisconnectRequest: async (table) => {
    await disconnect(table);
    await isDisconnected(table);
  },
  DisconnectResponse: async (table) => {
    await disconnect(table);
    await isDisconnected(table);
  },
  PingRequest: async (table) => {
    await ping(table);
    await isPinged(table);
  },
  PingResponse: async (table) => {
    await ping(table);
    await isPinged(table);
  },
  DeviceInfoRequest: deviceInfo,
  DeviceInfoResponse: deviceInfo,
  ListEntitiesRequest: entityList,
  ListEntitiesBinarySensorResponse: lists("ListEntitiesBinarySensorResponse", "Motion", {
    deviceClass: "motion",
    isStatusBinarySensor: true,
  }),
  ListEntitiesCoverResponse: lists("ListEntitiesCoverResponse", "Blind", {
    assumedState: true,
    supportsPosition: true,
    supportsTilt: true,
    deviceClass: "blind",
  }),
  ListEntitiesFanResponse: lists("ListEntitiesFanResponse", "Fan", {
    supportsOscillation: true,
    supportsSpeed: true,
  }),
  ListEntitiesLightResponse: lists("ListEntitiesLightResponse", "Lamp", {
    supportsBrightness: true,
    supportsRgb: true,
    supportsWhiteValue: true,
    supportsColorTemperature: true,
    minMireds: 153,
    maxMireds: 500,
    effects: ["None", "Rainbow", "Strobe"],
  }),
  ListEntitiesSensorResponse: lists("ListEntitiesSensorResponse", "Temperature", {
    icon: "mdi:thermometer",
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
    forceUpdate: true,
  }),
  ListEntitiesSwitchResponse: lists("ListEntitiesSwitchResponse", "Relay", {
    icon: "mdi:power",
    assumedState: true,
  }),
  ListEntitiesTextSensorResponse: lists("ListEntitiesTextSensorResponse", "Heard", {
    icon: "mdi:ear-hearing",
  }),
  ListEntitiesDoneResponse: entityList,
  SubscribeStatesRequest: allStates,
  BinarySensorStateResponse: async (table) => {
    const { client, states } = await subscribed(table);
    const moves = !states.find(({ key }) => key === fnv1("motion"))?.state;
    const received = await answers(client, execute("measure", { float_: 21.5 }, { bool_: moves }));
    assert.deepEqual(
      received.find(({ key }) => key === fnv1("motion")),
      {
        type: "BinarySensorStateResponse",
        key: fnv1("motion"),
        state: moves,
      },
    );
  },
  CoverStateResponse: states("CoverStateResponse", "blind", [
    "legacyState",
    "position",
    "tilt",
    "currentOperation",
  ]),
  FanStateResponse: states("FanStateResponse", "fan", ["state", "oscillating", "speed"]),
  LightStateResponse: states("LightStateResponse", "lamp", [
    "state",
    "brightness",
    "red",
    "green",
    "blue",
    "white",
    "colorTemperature",
    "effect",
  ]),
  SensorStateResponse: async (table) => {
    const { client } = await subscribed(table);
    const received = await answers(client, execute("measure", { float_: 36.5 }, {}));
    assert.deepEqual(
      received.find(({ key }) => key === fnv1("temperature")),
      {
        type: "SensorStateResponse",
        key: fnv1("temperature"),
        state: 36.5,
      },
    );
  },
  SwitchStateResponse: states("SwitchStateResponse", "relay", ["state"]),
  TextSensorStateResponse: states("TextSensorStateResponse", "heard", ["state"]),
  SubscribeLogsRequest: configuration,
  SubscribeLogsResponse: line,
  CoverCommandRequest: commands(
    "CoverCommandRequest",
    "blind",
    { hasPosition: true, position: 1, hasTilt: true, tilt: 1 },
    {
      hasLegacyCommand: true,
      legacyCommand: 0,
      hasPosition: true,
      position: 0.5,
      hasTilt: true,
      tilt: 0.25,
      stop: false,
    },
    { position: 0.5, tilt: 0.25, currentOperation: 2, legacyState: 1 },
  ),
  FanCommandRequest: commands(
    "FanCommandRequest",
    "fan",
    { hasState: true, state: false },
    {
      hasState: true,
      state: true,
      hasSpeed: true,
      speed: 1,
      hasOscillating: true,
      oscillating: true,
    },
    { state: true, speed: 1, oscillating: true },
  ),
  LightCommandRequest: commands(
    "LightCommandRequest",
    "lamp",
    { hasState: true, state: false },
    {
      hasState: true,
      state: true,
      hasBrightness: true,
      brightness: 0.5,
      hasRgb: true,
      red: 1,
      green: 0.5,
      blue: 0.25,
      hasWhite: true,
      white: 0.75,
      hasColorTemperature: true,
      colorTemperature: 300,
      hasTransitionLength: true,
      transitionLength: 10,
      hasFlashLength: true,
      flashLength: 0,
      hasEffect: true,
      effect: "Rainbow",
    },
    {
      state: true,
      brightness: 0.5,
      red: 1,
      green: 0.5,
      blue: 0.25,
      white: 0.75,
      colorTemperature: 300,
      effect: "Rainbow",
    },
  ),
  SwitchCommandRequest: commands(
    "SwitchCommandRequest",
    "relay",
    { state: false },
    { state: true },
    { type: "SwitchStateResponse", state: true },
  ),
  SubscribeHubServicesRequest: hubService,
  HubServiceResponse: hubService,
  GetTimeRequest: time,
  GetTimeResponse: time,
  SubscribeHubStatesRequest: hubStates,
  SubscribeHubStateResponse: hubStates,
  HubStateResponse: hubStates,
  ListEntitiesServicesResponse: services,
  ExecuteServiceRequest: execution,
  ListEntitiesCameraResponse: lists("ListEntitiesCameraResponse", "Porch", {}),
  CameraImageResponse: image,
  CameraImageRequest: async (table) => {
    await image(table);
    await stream(table);
  },
  ListEntitiesClimateResponse: lists("ListEntitiesClimateResponse", "Heater", {
    supportsCurrentTemperature: true,
    supportsTwoPointTargetTemperature: false,
    supportedModes: [0, 1, 2, 3],
    visualMinTemperature: 10,
    visualMaxTemperature: 30,
    visualTemperatureStep: 0.5,
    supportsAway: true,
    supportsAction: true,
  }),
  ClimateStateResponse: states("ClimateStateResponse", "heater", [
    "mode",
    "currentTemperature",
    "targetTemperature",
    "targetTemperatureLow",
    "targetTemperatureHigh",
    "away",
    "action",
  ]),
  ClimateCommandRequest: commands(
    "ClimateCommandRequest",
    "heater",
    { hasMode: true, mode: 0 },
    {
      hasMode: true,
      mode: 3,
      hasTargetTemperature: true,
      targetTemperature: 21.5,
      hasTargetTemperatureLow: false,
      targetTemperatureLow: 12,
      hasTargetTemperatureHigh: false,
      targetTemperatureHigh: 24,
      hasAway: true,
      away: true,
    },
    { mode: 3, targetTemperature: 21.5, away: true, action: 3 },
  ),
};
