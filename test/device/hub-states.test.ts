import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { FOLLOWED } from "./hub.js";
import { fnv1 } from "./subject-list.js";

const SUBSCRIBE = encode("SubscribeHubServicesRequest");
const PING = encode("PingRequest");

describeOnEachEngine(
  "States of the hub",
  (startDevice) => {
    const hubState = (entityId: string, state: string) =>
      encode("HubStateResponse", { entityId, state });

    /** A client that has all first states. */
    async function start(
      options?: Parameters<typeof startDevice>[0],
    ): Promise<{ device: RunningDevice; client: RawClient }> {
      const device = keep(await startDevice(options));
      const client = keep(await RawClient.open(device));
      client.send(encode("SubscribeStatesRequest"));
      await client.until(({ key }) => key === fnv1("window"), "the last of the first states");
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

    it("give a binary sensor its first state: until then it isn't known", async () => {
      const { device, client } = await start();
      const first = async () => {
        const other = keep(await RawClient.open(device));
        other.send(encode("SubscribeStatesRequest"));
        const states = await other.until(({ key }) => key === fnv1("window"), "the window's state");
        return states.at(-1);
      };
      assert.equal((await first())?.missingState, true);
      const off = await published(client, "binary_sensor.window", "off");
      assert.equal(off.window, false);
      assert.equal((await first())?.state, false);
      assert.equal((await first())?.missingState, undefined);
    });

    it("are cut where they don't fit, and end no connection", async () => {
      const { client } = await start({ memory: { receive: 512 } });
      // Answers that wait to be sent aren't overwritten by what such a state has published.
      client.send(PING, PING, hubState("sun.sun", "🌞".repeat(255)));
      const types = [];
      while (types.length < 3) types.push((await client.next()).type);
      assert.deepEqual(types, ["PingResponse", "PingResponse", "TextSensorStateResponse"]);
      client.send(hubState("sun.sun", "x"));
      assert.equal((await client.next()).state, "x");
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

    it("are numbers, or NaN when they aren't numeric", async () => {
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

    it("are on or off; a binary sensor keeps its state for anything else", async () => {
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

    it("are passed to the program, the first one and each change", async () => {
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

    it("that weren't asked for are ignored", async () => {
      const { client } = await start();
      for (const id of ["sensor.inside_temperature", "", "sensor.outside_temperatur"])
        assert.deepEqual(await published(client, id, "5"), {});
    });

    it("are passed to all followers, even if one of them fails, which is logged", async () => {
      const { device, client } = await start();
      assert.equal((await published(client, "binary_sensor.window", "on")).window, true);
      await device.waitForLog(/^hub: "Failing" failed: Error: this one always fails( \(at .+\))?$/);
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

    it("are sent to every client, whichever reports them", async () => {
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
        "of a wire type that doesn't exist": Uint8Array.of(0x0f, 1),
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
