import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { decodeDocument, encode, messagesOnlyFrom, type Received } from "../tools/frames.js";
import { MAC_ADDRESS } from "../tools/mac-address.js";
import { describeOnEachEngine } from "./engines.js";
import { CONNECT, HELLO, INFO, names, PING, sessionsOf, switchTo } from "./session-tools.js";
import { PIN } from "./subject.js";
import { fnv1, listed } from "./subject-list.js";

const RELAY = fnv1("relay");

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

describeOnEachEngine("A session", (startDevice) => {
  const { start, shared, connect, open } = sessionsOf(startDevice);

  describe("begins", () => {
    it("with a hello, which is answered with version 1.15", async () => {
      const client = await connect(await shared());
      client.send(HELLO);
      const { serverInfo, ...hello } = await client.next();
      assert.deepEqual(hello, {
        type: "HelloResponse",
        apiVersionMajor: 1,
        apiVersionMinor: 15,
        name: "subject",
      });
      assert.match(String(serverInfo), /^subject/);
    });

    it("with a hello that is the login as well, without a password", async () => {
      const client = await connect(await shared());
      client.send(HELLO, encode("ListEntitiesRequest"), switchTo("relay", true));
      await client.next("HelloResponse");
      await client.untilNamed("ListEntitiesDoneResponse");
      client.send(CONNECT, PING);
      await client.untilNamed("ConnectResponse");
      await client.next("PingResponse");
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

    it("and ends with any password if the device has none", async () => {
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

    it("describes the device and answers pings before the password", async () => {
      const client = await connect(await shared({ password: "secret" }));
      client.send(HELLO, INFO, PING);
      await client.next("HelloResponse");
      const answer = await client.next("DeviceInfoResponse");
      const { macAddress, apiEncryptionSupported, apiEncryptionProvisionable, ...info } = answer;
      assert.equal(apiEncryptionSupported, apiEncryptionProvisionable);
      assert.match(String(macAddress), MAC_ADDRESS);
      assert.deepEqual(info, {
        type: "DeviceInfoResponse",
        name: "subject",
        usesPassword: true,
        friendlyName: "subject",
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
        await device.waitForLog(/came before ConnectRequest/);
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

    it("sends the list before the states when one write asks for both", async () => {
      const client = await open(await shared());
      client.send(encode("SubscribeStatesRequest"), encode("ListEntitiesRequest"));
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      assert.equal(list.length, listed.length + 1);
      assert.match((await client.next()).type, /StateResponse$/);
    });

    it("lists each of the document's fields of each entity, in order", async () => {
      const client = await open(await shared(), "", decodeDocument);
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

    it("sends all states once after a subscription, skipping those it can't send", async () => {
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

    it("sends no states without a subscription", async () => {
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
});
