import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { closeAfterAll, closeAfterEach } from "../tools/close-after.js";
import { type Encoded, encode, messagesOnlyFrom, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { DeviceStart, RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { PIN } from "./subject.js";
import { fnv1, listed } from "./subject-list.js";

const HELLO = encode("HelloRequest", { clientInfo: "a test" });
const CONNECT = encode("ConnectRequest", { password: "" });
const PING = encode("PingRequest");
const INFO = encode("DeviceInfoRequest");
const RELAY = fnv1("relay");

const switchTo = (objectId: string, state: boolean) =>
  encode("SwitchCommandRequest", { key: fnv1(objectId), state });

const names = (messages: Received[]) => messages.map(({ type }) => type);

describeOnEachEngine("A session", (startDevice) => {
  const keep = closeAfterEach();
  const start = async (options?: DeviceStart) => keep(await startDevice(options));
  const keepAll = closeAfterAll();
  const devices = new Map<string, RunningDevice>();
  /** A device that several tests share: they change nothing but a session of their own. */
  const shared = async (options: DeviceStart = {}): Promise<RunningDevice> => {
    const key = JSON.stringify(options);
    const device = devices.get(key) ?? keepAll(await startDevice(options));
    devices.set(key, device);
    return device;
  };
  const connect = async (device: RunningDevice) => keep(await RawClient.connect(device));
  const open = async (device: RunningDevice, password = "") =>
    keep(await RawClient.open(device, { password }));

  describe("begins", () => {
    it("with a hello, which is answered with version 1.3", async () => {
      const client = await connect(await shared());
      client.send(HELLO);
      const { serverInfo, ...hello } = await client.next();
      assert.deepEqual(hello, { type: "HelloResponse", apiVersionMajor: 1, apiVersionMinor: 3 });
      assert.match(String(serverInfo), /^subject/);
    });

    it("with a hello of today, which says more", async () => {
      const client = await connect(await shared());
      const { id, body } = HELLO;
      client.send({ id, body: Uint8Array.from([...body, 0x10, 1, 0x18, 15]) }, CONNECT);
      await client.next("HelloResponse");
      await client.next("ConnectResponse");
    });

    it("and goes on with hello and password in one write, answered in order", async () => {
      const client = await connect(await shared({ password: "secret" }));
      client.send(HELLO, encode("ConnectRequest", { password: "secret" }), PING);
      await client.next("HelloResponse");
      assert.deepEqual(await client.next(), { type: "ConnectResponse", invalidPassword: false });
      await client.next("PingResponse");
    });

    for (const password of [
      "wrong",
      "secre",
      "secret ",
      "SECRET",
      "",
      "secretsecret",
      "x".repeat(200),
    ]) {
      it(`and ends with the wrong password "${password}"`, async () => {
        const device = await start({ password: "secret" });
        const client = await connect(device);
        client.send(HELLO, encode("ConnectRequest", { password }), PING);
        assert.deepEqual((await client.rest()).slice(1), [
          { type: "ConnectResponse", invalidPassword: true },
        ]);
        await open(device, "secret");
      });
    }

    it("and ends with any password where there is none", async () => {
      const client = await connect(await start());
      client.send(HELLO, encode("ConnectRequest", { password: "x" }));
      assert.deepEqual((await client.rest()).slice(1), [
        { type: "ConnectResponse", invalidPassword: true },
      ]);
    });

    for (const first of [...Array(50).keys()].filter((id) => id !== 1)) {
      it(`with nothing else than a hello: not message ${first}`, async () => {
        const client = await connect(await shared());
        client.send({ id: first, body: new Uint8Array() }, HELLO);
        assert.deepEqual(await client.rest(), []);
      });
    }

    it("with nothing else than a hello: not an unknown message that is too long to keep", async () => {
      const client = await connect(await shared());
      client.send({ id: 200, body: new Uint8Array(3000) }, HELLO);
      assert.deepEqual(await client.rest(), []);
    });
  });

  describe("that has begun", () => {
    for (const again of [HELLO, CONNECT]) {
      it(`ends with a second ${again === HELLO ? "hello" : "password"}`, async () => {
        const client = await open(await shared());
        client.send(again);
        assert.deepEqual(await client.rest(), []);
      });
    }

    it("ends with a second hello before the password", async () => {
      const client = await connect(await shared());
      client.send(HELLO);
      await client.next("HelloResponse");
      client.send(HELLO);
      assert.deepEqual(await client.rest(), []);
    });

    it("tells of the device and answers pings before the password", async () => {
      const client = await connect(await shared({ password: "secret" }));
      client.send(HELLO, INFO, PING);
      await client.next("HelloResponse");
      const { macAddress, ...info } = await client.next("DeviceInfoResponse");
      assert.match(String(macAddress), /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/);
      assert.deepEqual(info, {
        type: "DeviceInfoResponse",
        name: "subject",
        usesPassword: true,
        firmwareVersion: "2.3.4",
        compilationTime: "",
        model: "Test board",
        hasDeepSleep: false,
      });
      await client.next("PingResponse");
      client.send(encode("ConnectRequest", { password: "secret" }), encode("ListEntitiesRequest"));
      await client.next("ConnectResponse");
      await client.untilNamed("ListEntitiesDoneResponse");
    });

    it("may be left before the password", async () => {
      const client = await connect(await shared({ password: "secret" }));
      client.send(HELLO, encode("DisconnectRequest"));
      assert.deepEqual(names(await client.rest()), ["HelloResponse", "DisconnectResponse"]);
    });

    for (const name of [
      "ListEntitiesRequest",
      "SubscribeStatesRequest",
      "SubscribeLogsRequest",
      "SubscribeHubServicesRequest",
      "SubscribeHubStatesRequest",
      "HubStateResponse",
      "ExecuteServiceRequest",
      "CoverCommandRequest",
      "FanCommandRequest",
      "LightCommandRequest",
      "SwitchCommandRequest",
      "CameraImageRequest",
      "ClimateCommandRequest",
    ]) {
      it(`ends without a word with a ${name} before the password`, async () => {
        const device = await shared({ password: "secret" });
        const client = await connect(device);
        client.send(HELLO);
        await client.next("HelloResponse");
        client.send(
          encode(name, name === "SwitchCommandRequest" ? { key: RELAY, state: true } : {}),
          PING,
        );
        assert.deepEqual(await client.rest(), []);
        assert.equal(await device.level(PIN.relay), 0);
      });
    }

    for (const name of messagesOnlyFrom("SERVER")) {
      it(`ends with a ${name}, which isn't the client's to send`, async () => {
        const client = await open(await shared());
        client.send(encode(name), PING);
        assert.deepEqual(await client.rest(), []);
      });
    }

    it("answers two requests of one write in order", async () => {
      const client = await open(await shared());
      client.send(INFO, encode("ListEntitiesRequest"));
      const answers = await client.untilNamed("ListEntitiesDoneResponse");
      assert.equal(answers[0]?.type, "DeviceInfoResponse");
      assert.equal(answers.length, 1 + listed.length + 1);
    });

    it("lists what it has before it tells the states, when one write asks for both", async () => {
      const client = await open(await shared());
      client.send(encode("SubscribeStatesRequest"), encode("ListEntitiesRequest"));
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      assert.equal(list.length, listed.length + 1);
      assert.match((await client.next()).type, /StateResponse$/);
    });

    it("lists each field of each entity, in order", async () => {
      const client = await open(await shared());
      client.send(encode("ListEntitiesRequest"));
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      const expected = listed.map(({ kind, objectId, name, fields }) => ({
        ...LIST_DEFAULTS[kind],
        ...fields,
        objectId,
        key: fnv1(objectId),
        name,
        uniqueId: objectId,
      }));
      assert.deepEqual(list.slice(0, -1), expected);
    });

    it("tells all states once after a subscription, passing over what it can't do", async () => {
      const client = await open(await start());
      client.send(
        encode("SubscribeStatesRequest"),
        encode("SubscribeHubServicesRequest"),
        encode("SubscribeHubStatesRequest"),
        PING,
      );
      const messages = await client.until(({ key }) => key === fnv1("broken"), "the last state");
      const states = messages.filter(({ type }) => type !== "PingResponse");
      assert.equal(messages.length - states.length, 1);
      assert.deepEqual(
        states.map(({ key }) => key),
        listed.map(({ objectId }) => fnv1(objectId)),
      );
      for (const [index, { state }] of listed.entries()) {
        for (const [field, value] of Object.entries(state)) {
          assert.deepEqual(states[index]?.[field], value, `${listed[index]?.objectId}: ${field}`);
        }
      }
    });

    it("tells no states without a subscription", async () => {
      const client = await open(await start());
      client.send(switchTo("relay", true), PING);
      assert.deepEqual(await client.next(), { type: "PingResponse" });
    });

    it("passes over a command for a key that isn't there, or is another kind's", async () => {
      const device = await start();
      const client = await open(device);
      for (const key of [0, 1, 2 ** 32 - 1, fnv1("lamp"), fnv1("door")]) {
        client.send(encode("SwitchCommandRequest", { key, state: true }));
      }
      client.send(encode("LightCommandRequest", { key: RELAY, hasState: true, state: true }), PING);
      assert.deepEqual(await client.next(), { type: "PingResponse" });
      assert.equal(await device.level(PIN.relay), 0);
      assert.equal(await device.level(PIN.lamp), 0);
    });

    it("survives a command that fails, whose state stays as it was", async () => {
      const client = await open(await start());
      client.send(
        switchTo("broken", true),
        switchTo("relay", true),
        encode("SubscribeStatesRequest"),
      );
      const states = await client.until(({ key }) => key === fnv1("broken"), "the last state");
      assert.equal(states.at(-1)?.state, false);
      assert.equal(states[0]?.state, true);
    });

    it("leaves out a state that is longer than a frame", async () => {
      const client = await open(await start());
      client.send(encode("SubscribeStatesRequest"));
      await client.until(({ key }) => key === fnv1("broken"), "the last state");
      client.send(switchTo("too_long", true));
      assert.equal((await client.next()).key, fnv1("too_long"));
      client.send(switchTo("too_long", false));
      assert.deepEqual(await client.next(), {
        type: "TextSensorStateResponse",
        key: fnv1("story"),
        state: "short",
      });
    });
  });

  describe("ends", () => {
    it("when the client asks for it", async () => {
      const client = await open(await start());
      client.send(PING, encode("DisconnectRequest"), PING);
      assert.deepEqual(names(await client.rest()), ["PingResponse", "DisconnectResponse"]);
    });

    it("when the device asks for it and the client has answered, not before", async () => {
      const device = await start();
      const client = await open(device);
      await device.disconnect();
      await client.next("DisconnectRequest");
      await client.ping();
      client.send(encode("DisconnectResponse"));
      assert.deepEqual(await client.rest(), []);
    });

    it("when the device asks for it before there is one", async () => {
      const device = await start();
      const client = await connect(device);
      const hello = await connect(device);
      hello.send(HELLO);
      await hello.next("HelloResponse");
      await device.disconnect();
      assert.deepEqual(await client.rest(), []);
      await hello.next("DisconnectRequest");
      hello.send(encode("DisconnectResponse"));
      assert.deepEqual(await hello.rest(), []);
    });

    it("and gives nobody in who knows no password, though it is ending", async () => {
      const device = await start({ password: "secret" });
      const client = await connect(device);
      client.send(HELLO);
      await client.next("HelloResponse");
      await device.disconnect();
      await client.next("DisconnectRequest");
      client.send(switchTo("relay", true), encode("ListEntitiesRequest"));
      assert.deepEqual(await client.rest(), []);
      assert.equal(await device.level(PIN.relay), 0);
    });

    it("not with an answer to what wasn't asked", async () => {
      const client = await open(await shared());
      client.send(encode("DisconnectResponse"), encode("PingResponse"), PING);
      await client.next("PingResponse");
    });

    it("when the client closes its side, and its place is free again", async () => {
      const device = await start({ connections: 1 });
      for (const begin of [connect, open]) {
        const client = await begin(device);
        client.end();
        assert.deepEqual(await client.rest(), []);
      }
      await open(device);
    });
  });

  describe("that is silent", () => {
    it("is asked for a word once, then closed", async () => {
      const client = await open(await start({ pingAfter: 40, closeAfter: 200 }));
      assert.deepEqual(names(await client.rest()), ["PingRequest"]);
    });

    it("from the beginning is closed without a word", async () => {
      const client = await connect(await start({ pingAfter: 40, closeAfter: 200 }));
      assert.deepEqual(await client.rest(), []);
    });

    it("is closed within a hello", async () => {
      const client = await connect(await start({ pingAfter: 40, closeAfter: 200 }));
      client.write(Uint8Array.of(0));
      assert.deepEqual(await client.rest(), []);
    });

    it("stays for any sign of life", async () => {
      const closeAfter = 1000;
      const device = await start({ pingAfter: 100, closeAfter });
      const signs: Record<string, (client: RawClient, count: number) => void> = {
        "a PingResponse": (client) => client.send(encode("PingResponse")),
        "a request": (client) => client.send(INFO),
        "an unknown message": (client) => client.send({ id: 200, body: new Uint8Array(3) }),
        "the next byte of a frame": (client, count) =>
          client.write(count === 0 ? Uint8Array.of(0, 50, 200, 1) : Uint8Array.of(0)),
      };
      await Promise.all(
        Object.entries(signs).map(async ([what, sign]) => {
          const client = await open(device);
          const began = Date.now();
          // Without the signs it would be over by then, and asked once.
          for (let count = 0; Date.now() - began < 1.3 * closeAfter; count++) {
            await client.untilNamed("PingRequest").catch((error: Error) => {
              throw new Error(`${what} is no sign of life: ${error.message}`);
            });
            sign(client, count);
          }
        }),
      );
    });
  });

  describe("of too many", () => {
    it("is refused while the others go on", async () => {
      const device = await start({ connections: 2 });
      const first = await open(device);
      const second = await open(device);
      for (let count = 0; count < 3; count++) {
        const third = await connect(device);
        assert.deepEqual(await third.rest(), []);
      }
      await first.ping();
      await second.ping();
      second.send(encode("DisconnectRequest"));
      await second.rest();
      const next = await open(device);
      await next.ping();
      await first.ping();
    });
  });
});

const ICON = { icon: "" };

/** The fields that a kind's list message has of its own. */
const LIST_DEFAULTS: Record<string, Received> = {
  binary_sensor: {
    type: "ListEntitiesBinarySensorResponse",
    deviceClass: "",
    isStatusBinarySensor: false,
  },
  light: {
    type: "ListEntitiesLightResponse",
    supportsBrightness: false,
    supportsRgb: false,
    supportsWhiteValue: false,
    supportsColorTemperature: false,
    minMireds: 0,
    maxMireds: 0,
    effects: [],
  },
  sensor: {
    type: "ListEntitiesSensorResponse",
    ...ICON,
    unitOfMeasurement: "",
    accuracyDecimals: 0,
    forceUpdate: false,
  },
  switch: { type: "ListEntitiesSwitchResponse", ...ICON, assumedState: false },
  text_sensor: { type: "ListEntitiesTextSensorResponse", ...ICON },
};

describeOnEachEngine("Bytes that are no message", (startDevice) => {
  const keepAll = closeAfterAll();
  const keep = closeAfterEach();
  let device: RunningDevice;
  let witness: RawClient;

  before(async () => {
    device = keepAll(await startDevice({ password: "pass" }));
    witness = keepAll(await RawClient.open(device, { password: "pass" }));
  });

  const on = encode("SwitchCommandRequest", { key: RELAY, state: true }).body;
  const light = encode("LightCommandRequest", {
    key: fnv1("lamp"),
    hasState: true,
    state: true,
  }).body;

  const begun: Encoded[] = [HELLO, encode("ConnectRequest", { password: "pass" })];
  const damaged: [what: string, before: Encoded[], id: number, body: Iterable<number>][] = [
    ["a hello with a text that is longer than the message", [], 1, [0x0a, 5, 0x61]],
    ["a hello with a length that doesn't end", [], 1, [0x0a, ...Array(11).fill(0xff)]],
    ["a hello with a number for a text", [], 1, [0x08, 1]],
    ["a hello with a text that isn't UTF-8", [], 1, [0x0a, 2, 0xc3, 0x28]],
    ["a password that is longer than the message", [HELLO], 3, [0x0a, 127, 0x70]],
    ["a password's tag without a password", [HELLO], 3, [0x0a]],
    ["a password in a wrong wire type", [HELLO], 3, [0x0d, 0x70, 0x61, 0x73, 0x73]],
    ["field number 0", begun, 33, [...on, 0x00, 0x00]],
    ["wire type 6", begun, 33, [...on, 0x7e]],
    ["wire type 7", begun, 33, [...on, 0x7f, 1]],
    ["a group that doesn't end", begun, 33, [...on, 0x7b]],
    ["the end of a group that didn't begin", begun, 33, [...on, 0x7c]],
    ["a group that ends as another", begun, 33, [...on, 0x7b, 0x74]],
    ["a key of three bytes", begun, 33, [0x0d, 1, 2, 3]],
    ["a key as a varint", begun, 33, [0x08, 1, 0x10, 1]],
    [
      "a truth in eleven bytes",
      begun,
      33,
      [...on.subarray(0, 5), 0x10, ...Array(10).fill(0xff), 1],
    ],
    ["a tag that doesn't end", begun, 33, [...on, ...Array(11).fill(0x80)]],
    ["a tag of six bytes", begun, 33, [...on, 0xf8, 0xff, 0xff, 0xff, 0xff, 0x01, 0]],
    ["an unknown field that is cut off", begun, 33, [...on, 0x7a, 10, 1]],
    ["an unknown fixed64 that is cut off", begun, 33, [...on, 0x79, 1, 2, 3]],
    ["an effect that is longer than the message", begun, 32, [...light, 0x9a, 0x01, 20, 0x50]],
    ["a brightness of two bytes", begun, 32, [...light, 0x20, 1, 0x2d, 0, 0]],
  ];

  for (const [what, first, id, body] of damaged) {
    it(`close the connection that they come from: ${what}`, async () => {
      const client = keep(await RawClient.connect(device));
      for (const message of first) {
        client.send(message);
        await client.next();
      }
      client.send({ id, body: Uint8Array.from(body) }, PING);
      assert.deepEqual(await client.rest(), []);
      // Nothing of what was damaged is done.
      assert.equal(await device.level(PIN.relay), 0);
      assert.equal(await device.level(PIN.lamp), 0);
      await witness.ping();
      const next = keep(await RawClient.open(device, { password: "pass" }));
      await next.ping();
    });
  }

  it("cut off anywhere close the connection, with nothing of it done", async () => {
    for (const [id, body] of [
      [33, on],
      [32, light],
    ] as const) {
      // Cut between two fields it is a message, of fewer fields.
      const ends = id === 33 ? [0, 5] : [0, 5, 7];
      for (let length = 0; length < body.length; length++) {
        if (ends.includes(length)) continue;
        const client = keep(await RawClient.open(device, { password: "pass" }));
        client.send({ id, body: body.subarray(0, length) }, PING);
        assert.deepEqual(await client.rest(), [], `message ${id} of ${length} bytes`);
      }
    }
    assert.equal(await device.level(PIN.relay), 0);
    assert.equal(await device.level(PIN.lamp), 0);
    await witness.ping();
  });

  it("don't undo what came right before them", async () => {
    for (const bad of [
      { id: 33, body: Uint8Array.of(0) },
      CONNECT,
      { id: 200, body: new Uint8Array(0x10000) },
    ]) {
      const client = keep(await RawClient.open(device, { password: "pass" }));
      client.send(INFO, bad);
      assert.deepEqual(names(await client.rest()), ["DeviceInfoResponse"]);
    }
  });

  it("for a password are a wrong password", async () => {
    const client = keep(await RawClient.connect(device));
    client.send(HELLO, { id: 3, body: Uint8Array.of(0x0a, 4, 0xff, 0xfe, 0xfd, 0xfc) });
    assert.deepEqual((await client.rest()).slice(1), [
      { type: "ConnectResponse", invalidPassword: true },
    ]);
    await witness.ping();
  });

  it("for an effect's name are an effect that the light doesn't have", async () => {
    const client = keep(await RawClient.open(device, { password: "pass" }));
    const key = fnv1("dimmer");
    const body = encode("LightCommandRequest", {
      key,
      hasState: true,
      state: true,
      hasEffect: true,
    }).body;
    client.send(encode("SubscribeStatesRequest"));
    await client.until((message) => message.key === fnv1("broken"), "the last state");
    client.send({ id: 32, body: Uint8Array.from([...body, 0x9a, 0x01, 2, 0xc3, 0x28]) });
    const { state, effect } = await client.next("LightStateResponse");
    assert.deepEqual({ state, effect }, { state: true, effect: "None" });
    await client.ping();
  });
});
