import assert from "node:assert/strict";
import { describe, it } from "mocha";
import type { DeviceClient, SeenHubCall } from "../clients/client.js";
import { libraries } from "../clients/index.js";
import { closeAfterEach } from "../tools/close-after.js";
import { encode, framings, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { within } from "../tools/within.js";
import type { DeviceStart, RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { FOLLOWED } from "./hub.js";
import { fnv1 } from "./subject-list.js";

const LIGHT: SeenHubCall = {
  service: "light.turn_on",
  data: { entity_id: "light.küche", brightness: "128", flash: "true" },
  dataTemplate: { message: "{{ degrees }} °C" },
  variables: { degrees: "21.5" },
  isEvent: false,
};

const NONE = { data: {}, dataTemplate: {}, variables: {} };

const BUTTON: SeenHubCall = {
  ...NONE,
  service: "esphome.button_pressed",
  data: { button: "2" },
  isEvent: true,
};

const RESTART: SeenHubCall = { ...NONE, service: "homeassistant.restart", isEvent: false };

/** What arrives, in its order, and who waits for it. */
class Arrivals<T> {
  readonly arrived: T[] = [];
  #wake: () => void = () => {};

  readonly take = (thing: T): void => {
    this.arrived.push(thing);
    this.#wake();
  };

  /** Resolves when there are so many. */
  async count(count: number): Promise<T[]> {
    const come = async () => {
      while (this.arrived.length < count) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      return this.arrived;
    };
    return within(come(), () => `${count} things, of which ${this.arrived.length} came,`);
  }
}

for (const { name, create } of libraries) {
  describeOnEachEngine(
    `A hub with ${name}`,
    (startDevice) => {
      const keep = closeAfterEach();

      async function connected(device: RunningDevice): Promise<DeviceClient> {
        const client = create();
        keep({ close: () => client.destroy() });
        await client.connect(device);
        return client;
      }

      it("is called with data, templates and variables, and hears of events", async () => {
        const device = keep(await startDevice());
        const hub = await connected(device);
        const calls = new Arrivals<SeenHubCall>();
        await hub.onHubService(calls.take);
        await hub.executeService("call");
        await hub.executeService("fire");
        const [light, button, restart] = await calls.count(3);
        // What has no name isn't told by each library.
        delete light?.variables[""];
        assert.deepEqual(light, LIGHT);
        assert.deepEqual(button, BUTTON);
        assert.deepEqual(restart, RESTART);
        await hub.waitForState("called", ({ state }) => state === "2 true true");
        assert.deepEqual(hub.complaints, []);
      });

      it("isn't called by a name for which it would end the connection", async () => {
        const device = keep(await startDevice());
        const hub = await connected(device);
        const calls = new Arrivals<SeenHubCall>();
        await hub.onHubService(calls.take);
        for (const wrong of [
          "nodot",
          "",
          ".",
          "light.",
          ".on",
          "a.b.c",
          "Light.on",
          "light.turn on",
        ])
          await refused(
            hub,
            wrong,
            `No hub has a service "${wrong}"; name it like "light.turn_on".`,
          );
        for (const wrong of ["pressed", "esphome.", "other.pressed"])
          await refused(
            hub,
            `!${wrong}`,
            `No hub has an event "${wrong}"; name it like "esphome.button_pressed".`,
          );
        await hub.executeService("call");
        assert.deepEqual(
          (await calls.count(1)).map(({ service }) => service),
          ["light.turn_on"],
        );
      });

      async function refused(hub: DeviceClient, name: string, message: string): Promise<void> {
        await hub.executeService("call_what", { name });
        const said = `${name}: HubNameError ${message}`;
        await hub.waitForState("called", ({ state }) => state === said);
      }

      it("is asked for the states of its entities, of each once", async () => {
        const device = keep(await startDevice());
        const hub = await connected(device);
        const followed = new Arrivals<string>();
        await hub.onHubStateSubscribe(followed.take);
        assert.deepEqual(await followed.count(FOLLOWED.length), FOLLOWED);
        await hub.ping();
        assert.deepEqual(followed.arrived, FOLLOWED);
      });

      it("is followed by sensors, binary sensors and text sensors", async () => {
        const device = keep(await startDevice());
        const hub = await connected(device);
        await hub.sendHubState("sensor.outside_temperature", "-21.5");
        await hub.waitForState("outside", ({ state }) => state === -21.5);
        await hub.waitForState("outside_text", ({ state }) => state === "-21.5");
        await hub.sendHubState("sun.sun", "über dem Horizont ☀️");
        await hub.waitForState("sun", ({ state }) => state === "über dem Horizont ☀️");
        await hub.sendHubState("binary_sensor.window", "on");
        await hub.waitForState("window", ({ state }) => state === true);
        await hub.sendHubState("sensor.outside_temperature", "unavailable");
        await hub.waitForState("outside", ({ state }) => Number.isNaN(state));
        await hub.waitForState("outside_text", ({ state }) => state === "unavailable");
        await hub.sendHubState("binary_sensor.window", "off");
        await hub.waitForState("window", ({ state }) => state === false);
      });

      it("may go and come again: states are kept, and it is asked again", async () => {
        const device = keep(await startDevice());
        const hub = await connected(device);
        await hub.onHubStateSubscribe(() => {});
        await hub.sendHubState("sensor.outside_temperature", "7");
        await hub.sendHubState("sun.sun", "below_horizon");
        await hub.waitForState("sun", ({ state }) => state === "below_horizon");
        await hub.destroy();
        await device.waitForLog(/connection lost|disconnected/);

        const again = await connected(device);
        await again.waitForState("outside", ({ state }) => state === 7);
        await again.waitForState("sun", ({ state }) => state === "below_horizon");
        const followed = new Arrivals<string>();
        await again.onHubStateSubscribe(followed.take);
        assert.deepEqual(await followed.count(FOLLOWED.length), FOLLOWED);
        await again.sendHubState("sensor.outside_temperature", "8");
        await again.waitForState("outside", ({ state }) => state === 8);
      });

      it("doesn't see what is internal, which follows it all the same", async () => {
        const device = keep(await startDevice());
        const hub = await connected(device);
        assert.deepEqual(
          (await hub.listEntities()).map(({ objectId }) => objectId),
          ["called", "seen", "outside", "outside_text", "sun", "window"],
        );
        await hub.sendHubState("sensor.secret", "42");
        await hub.waitForState("seen", ({ state }) => state === "42 ");
        assert.equal(hub.latestState(fnv1("secret")), undefined);
      });
    },
    "hub",
  );
}

const SUBSCRIBE = encode("SubscribeHubServicesRequest");
const PING = encode("PingRequest");

const execute = (name: string, ...ints: number[]) =>
  encode("ExecuteServiceRequest", { key: fnv1(name), args: ints.map((int_) => ({ int_ })) });

const callOften = (first: number, last: number, length: number) =>
  execute("call_often", first, last, length);

describeOnEachEngine(
  "Calls of hub services",
  (startDevice) => {
    const itWhereSocketsFillUp = startDevice.blocking ? it.skip : it;
    const keep = closeAfterEach();

    /** A client to which calls are sent. */
    async function subscriber(device: RunningDevice): Promise<RawClient> {
      const client = keep(await RawClient.open(device));
      client.send(SUBSCRIBE);
      await client.ping();
      return client;
    }

    /** The numbers of the calls of `call_often`. */
    const numbers = (messages: Received[]) =>
      messages
        .filter(({ type }) => type === "HubServiceResponse")
        .map(({ data }) => Number((data as { value: string }[])[0]?.value));

    /** The numbers up to the last, as they come. */
    async function numbersUntil(client: RawClient, last: number): Promise<number[]> {
      return numbers(await client.until((message) => numbers([message])[0] === last));
    }

    /** A client that has been told all first states, and is sent calls. */
    async function subscriberWithStates(device: RunningDevice): Promise<RawClient> {
      const client = keep(await RawClient.open(device));
      client.send(encode("SubscribeStatesRequest"));
      await client.until(({ key }) => key === fnv1("sun"), "the last of the first states");
      return client;
    }

    /** Keeps several calls of 2 KB. */
    const big: DeviceStart = { memory: { hubServices: 8192 } };

    const range = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, i) => first + i);

    for (const framing of framings) {
      it(`are sent with all that belongs to them (${framing})`, async () => {
        const device = keep(await startDevice());
        const client = keep(await RawClient.open(device, { framing }));
        client.send(SUBSCRIBE, execute("call"), execute("fire"));
        assert.deepEqual(await client.next(), {
          type: "HubServiceResponse",
          service: "light.turn_on",
          data: [
            { key: "entity_id", value: "light.küche" },
            { key: "brightness", value: "128" },
            { key: "flash", value: "true" },
          ],
          dataTemplate: [{ key: "message", value: "{{ degrees }} °C" }],
          variables: [
            { key: "degrees", value: "21.5" },
            { key: "", value: "nothing" },
          ],
          isEvent: false,
        });
        const { service, isEvent } = await client.next("HubServiceResponse");
        assert.deepEqual({ service, isEvent }, { service: BUTTON.service, isEvent: true });
        assert.deepEqual(await client.next(), {
          type: "HubServiceResponse",
          service: RESTART.service,
          data: [],
          dataTemplate: [],
          variables: [],
          isEvent: false,
        });
      });
    }

    it("are sent to everyone who subscribed, once, and to nobody else", async () => {
      const device = keep(await startDevice());
      const subscribers = [await subscriber(device), await subscriber(device)];
      const other = keep(await RawClient.open(device));
      subscribers[1]?.send(SUBSCRIBE);
      await subscribers[1]?.ping();
      other.send(callOften(1, 3, 10));
      await other.ping();
      for (const client of subscribers) {
        client.send(PING);
        assert.deepEqual(numbers(await client.untilNamed("PingResponse")), [1, 2, 3]);
      }
      other.send(PING);
      await other.next("PingResponse");
    });

    it("aren't kept when nobody has subscribed, which is logged", async () => {
      const device = keep(await startDevice());
      const client = await subscriberWithStates(device);
      client.send(execute("call"));
      assert.equal((await client.next("TextSensorStateResponse")).state, "1 false");
      await device.waitForLog(/^hub: no hub is connected, so "light.turn_on" isn't called$/);
      client.send(SUBSCRIBE, PING);
      await client.next("PingResponse");
      client.send(callOften(1, 1, 10));
      assert.deepEqual(await numbersUntil(client, 1), [1]);
    });

    it("aren't for a subscriber that has gone", async () => {
      const device = keep(await startDevice());
      const client = await subscriber(device);
      client.close();
      await device.waitForLog(/connection lost/);
      const other = keep(await RawClient.open(device));
      other.send(execute("call"));
      await device.waitForLog(/^hub: no hub is connected/);
    });

    it("are lost to a client that doesn't take them fast enough, the oldest first, which is logged", async () => {
      const device = keep(await startDevice());
      const client = await subscriber(device);
      // More at once than the socket takes and the device keeps.
      client.send(callOften(1, 100, 400));
      const got = await numbersUntil(client, 100);
      client.send(callOften(101, 101, 10));
      got.push(...(await numbersUntil(client, 101)));
      await device.waitForLog(/^hub: the oldest call is lost to 1 of the clients/);
      assert.ok(got.length < 101 && got.length > 2, `${got.length} calls`);
      assert.deepEqual(
        got,
        [...got].sort((a, b) => a - b),
      );
      assert.deepEqual(new Set(got).size, got.length);
      assert.equal(got[0], 1);
      assert.deepEqual(got.slice(-3), [99, 100, 101]);
    });

    itWhereSocketsFillUp("stay owed when the client subscribes again", async () => {
      const device = keep(await startDevice(big));
      const client = await subscriber(device);
      // The socket takes eight of them at once, and still the answer to a request.
      client.send(callOften(1, 15, 900), SUBSCRIBE);
      assert.deepEqual(await numbersUntil(client, 15), range(1, 15));
    });

    itWhereSocketsFillUp("cost nobody else anything when a subscriber never reads", async () => {
      const device = keep(await startDevice(big));
      const sleeper = await subscriber(device);
      sleeper.pause();
      const client = await subscriber(device);
      const count = 4000;
      for (let first = 1; first < count; first += 4) {
        client.send(callOften(first, first + 3, 1800));
        assert.deepEqual(await numbersUntil(client, first + 3), range(first, first + 3));
      }
      await device.waitForLog(/^hub: the oldest call is lost to 1 of/);
      sleeper.resume();
      assert.ok((await numbersUntil(sleeper, count)).length < count, "it has read all along");
      // From here on it gets each again.
      client.send(callOften(1, 3, 10));
      assert.deepEqual(
        numbers([await sleeper.next(), await sleeper.next(), await sleeper.next()]),
        [1, 2, 3],
      );
    });

    it("are refused when they are too long, which is logged", async () => {
      for (const memory of [{}, { hubServices: 4096 }]) {
        const device = keep(await startDevice({ memory }));
        const client = await subscriberWithStates(device);
        client.send(SUBSCRIBE, execute("call_long", 3000));
        assert.equal((await client.next("TextSensorStateResponse")).state, "1 false");
        await device.waitForLog(/^hub: "notify.notify" is too long/);
        client.send(execute("call_long", 900));
        const messages = await client.until(({ state }) => state === "2 true");
        assert.deepEqual(
          messages.map(({ type }) => type),
          ["HubServiceResponse", "TextSensorStateResponse"],
        );
      }
    });
  },
  "hub",
);

describeOnEachEngine(
  "States of the hub",
  (startDevice) => {
    const keep = closeAfterEach();

    const hubState = (entityId: string, state: string) =>
      encode("HubStateResponse", { entityId, state });

    /** A client that has been told all first states. */
    async function start(
      options?: Parameters<typeof startDevice>[0],
    ): Promise<{ device: RunningDevice; client: RawClient }> {
      const device = keep(await startDevice(options));
      const client = keep(await RawClient.open(device));
      client.send(encode("SubscribeStatesRequest"));
      await client.until(({ key }) => key === fnv1("sun"), "the last of the first states");
      return { device, client };
    }

    /** What the device publishes for a state. */
    async function published(
      client: RawClient,
      entityId: string,
      state: string,
    ): Promise<Record<string, unknown>> {
      client.send(hubState(entityId, state), PING);
      const messages = await client.untilNamed("PingResponse");
      const names = ["outside", "outside_text", "sun", "window", "seen"];
      return Object.fromEntries(
        messages
          .slice(0, -1)
          .map(({ key, state }) => [names.find((objectId) => fnv1(objectId) === key), state]),
      );
    }

    it("give a binary sensor its first state: nothing is sent before", async () => {
      const { device, client } = await start();
      await client.ping();
      const off = await published(client, "binary_sensor.window", "off");
      assert.equal(off.window, false);
      const other = keep(await RawClient.open(device));
      other.send(encode("SubscribeStatesRequest"));
      const states = await other.until(({ key }) => key === fnv1("window"), "the window's state");
      assert.equal(states.at(-1)?.state, false);
    });

    it("are cut where they don't fit, and end no connection", async () => {
      const { client } = await start({ memory: { receive: 512 } });
      const { sun } = await published(client, "sun.sun", "🌞".repeat(255));
      assert.match(String(sun), /^(🌞){100,124}$/u);
      assert.deepEqual(await published(client, "sun.sun", "above_horizon"), {
        sun: "above_horizon",
      });
    });

    it("are asked for, each time that the client subscribes", async () => {
      const { client } = await start();
      for (let count = 0; count < 2; count++) {
        client.send(encode("SubscribeHubStatesRequest"), PING);
        const messages = [];
        while (messages.length < FOLLOWED.length + 1) messages.push(await client.next());
        assert.deepEqual(
          messages.filter(({ type }) => type !== "PingResponse"),
          FOLLOWED.map((entityId) => ({ type: "SubscribeHubStateResponse", entityId })),
        );
      }
      client.send(PING);
      await client.next("PingResponse");
    });

    it("are numbers, and NaN where they are none", async () => {
      const { client } = await start();
      const outside = async (state: string) =>
        (await published(client, "sensor.outside_temperature", state)).outside;
      assert.equal(await outside("0"), 0);
      assert.equal(await outside("21.5"), 21.5);
      assert.equal(await outside("+1e3"), 1000);
      assert.equal(await outside("-0.25"), -0.25);
      for (const text of ["unavailable", "unknown", "", "21,5", "0x10", "Infinity", "7 °C"]) {
        assert.equal(await outside("1"), 1);
        assert.equal(await outside(text), Number.NaN, text);
      }
    });

    it("are on or off, and leave a binary sensor as it is where they are neither", async () => {
      const { client } = await start();
      const window = async (state: string) =>
        (await published(client, "binary_sensor.window", state)).window;
      for (const [on, off] of [
        ["on", "off"],
        ["On", "OFF"],
        ["true", "false"],
        ["yes", "no"],
        ["enable", "disable"],
        ["1", "0"],
      ] as const) {
        assert.equal(await window(on), true, on);
        assert.equal(await window(off), false, off);
      }
      assert.equal(await window("on"), true);
      for (const text of ["unavailable", "unknown", "", "o", "onn", "toggle", "2"])
        assert.equal(await window(text), undefined, text);
      assert.equal(await window("off"), false);
    });

    it("are published once per change", async () => {
      const { client } = await start();
      const id = "sensor.outside_temperature";
      assert.deepEqual(await published(client, id, "5"), { outside: 5, outside_text: "5" });
      assert.deepEqual(await published(client, id, "5"), {});
      assert.deepEqual(await published(client, id, "5.0"), { outside_text: "5.0" });
    });

    it("are told to the program, the first and each change", async () => {
      const { client } = await start();
      const states = ["off", "off", "unavailable", "on", "on", "off"];
      const seen = [];
      for (const state of states)
        seen.push((await published(client, "binary_sensor.window", state)).seen);
      assert.deepEqual(seen, [
        "false ",
        undefined,
        undefined,
        "false true ",
        undefined,
        "false true false ",
      ]);
    });

    it("that nobody asked for are ignored", async () => {
      const { client } = await start();
      for (const id of ["sensor.inside_temperature", "", "sensor.outside_temperatur"])
        assert.deepEqual(await published(client, id, "5"), {});
    });

    it("are told to all who follow, also when one of them fails, which is logged", async () => {
      const { device, client } = await start();
      assert.equal((await published(client, "binary_sensor.window", "on")).window, true);
      await device.waitForLog(/^hub: "Failing" failed: Error: this one always fails$/);
    });

    it("that mean nothing to a sensor are logged", async () => {
      const { device, client } = await start();
      await published(client, "sensor.outside_temperature", "warm");
      await device.waitForLog(
        /^hub: "Outside" can't follow sensor.outside_temperature, whose state is "warm"$/,
      );
    });

    it("may be long, and may be empty", async () => {
      const { client } = await start();
      for (const state of ["ü".repeat(255), "", "above_horizon"])
        assert.deepEqual(await published(client, "sun.sun", state), { sun: state });
    });

    it("are told to every client, whoever reports them", async () => {
      const { device, client } = await start();
      const other = keep(await RawClient.open(device));
      other.send(hubState("sun.sun", "below_horizon"));
      assert.equal((await client.next("TextSensorStateResponse")).state, "below_horizon");
    });

    describe("that are damaged close the connection", () => {
      const { id } = hubState("", "");
      const bodies: Record<string, Uint8Array> = {
        "cut off": hubState("sun.sun", "x").body.subarray(0, -1),
        "not UTF-8": Buffer.concat([
          hubState("sun.sun", "").body,
          Uint8Array.of(0x12, 2, 0xc3, 0x28),
        ]),
        "of a wrong wire type": Uint8Array.of(0x08, 1),
      };
      for (const [what, body] of Object.entries(bodies)) {
        it(`when ${what}`, async () => {
          const { device, client } = await start();
          client.send({ id, body });
          assert.deepEqual(await client.rest(), []);
          const other = keep(await RawClient.open(device));
          await other.ping();
        });
      }
    });

    it("need the password", async () => {
      for (const message of [
        hubState("sun.sun", "x"),
        SUBSCRIBE,
        encode("SubscribeHubStatesRequest"),
      ]) {
        const device = keep(await startDevice({ password: "secret" }));
        const client = keep(await RawClient.connect(device));
        client.send(encode("HelloRequest"), message);
        assert.deepEqual(
          (await client.rest()).map(({ type }) => type),
          ["HelloResponse"],
        );
      }
    });
  },
  "hub",
);
