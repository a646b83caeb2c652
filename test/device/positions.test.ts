import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode, framings, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { chapter, PIN, SCENE_TEXT } from "./subject.js";
import { fnv1, listed } from "./subject-list.js";

const SUBSCRIBE = encode("SubscribeStatesRequest");
const LIST = encode("ListEntitiesRequest");
const PING = encode("PingRequest");

/** More states than any unread socket takes: 3000 of 1.8 KB. */
const CHAPTERS = 3000;

/** How many commands a narrator sends in one write: their states fit its socket. */
const AT_ONCE = 2;

/** So that a narrator needn't wait. */
const requests = 1_000_000;

const switchTo = (objectId: string, state: boolean) =>
  encode("SwitchCommandRequest", { key: fnv1(objectId), state });

const of = (objectId: string) => {
  const key = fnv1(objectId);
  return (message: Received) => message.key === key;
};

const statesOf = (messages: Received[], objectId: string) =>
  messages.filter(of(objectId)).map(({ state }) => state);

/** Its `write` waits until the socket takes everything. */
const NO_ROOM_IN_SIMULATOR = "whole simulators wait for a client that doesn't read";

describeOnEachEngine(
  "What a client is owed",
  (startDevice) => {
    /** A client that is subscribed and has all first states. */
    async function subscriber(device: RunningDevice): Promise<RawClient> {
      const client = keep(await RawClient.open(device));
      client.send(SUBSCRIBE);
      await client.until(of("broken"), "the last of the first states");
      return client;
    }

    /**
     * Has the story go through all its chapters, a few commands in one write. Returns when the
     * narrator saw each of them, and nothing else.
     */
    async function narrate(narrator: RawClient): Promise<void> {
      for (let first = 1; first <= CHAPTERS; first += AT_ONCE) {
        const counts = Array.from({ length: AT_ONCE }, (_, i) => first + i);
        narrator.send(...counts.map((count) => switchTo("narrate", count % 2 === 1)));
        for (const count of counts) {
          assert.deepEqual(await narrator.next(), {
            type: "TextSensorStateResponse",
            key: fnv1("story"),
            state: chapter(count),
          });
          assert.deepEqual(await narrator.next(), {
            type: "SensorStateResponse",
            key: fnv1("chapters"),
            state: count,
          });
          assert.deepEqual(await narrator.next(), {
            type: "SwitchStateResponse",
            key: fnv1("narrate"),
            state: count % 2 === 1,
          });
        }
      }
    }

    it("is the latest state of all, however long it didn't read, while others see each change", async () => {
      const device = keep(await startDevice({ requests }));
      const sleeper = await subscriber(device);
      const narrator = await subscriber(device);
      sleeper.pause();
      await narrate(narrator);
      narrator.send(switchTo("scene", true), switchTo("garden_valve__1", true));
      await narrator.until(of("garden_valve__1"), "the last change");
      await device.drive(PIN.door, 1);
      await narrator.until(of("door"), "the door");

      sleeper.resume();
      const missing = new Map<string, unknown>([
        ["story", chapter(CHAPTERS)],
        ["chapters", CHAPTERS],
        ["scene", true],
        ["relay", true],
        ["dimmer", true],
        ["operating-mode", SCENE_TEXT],
        ["garden_valve__1", true],
        ["door", true],
      ]);
      const messages = await sleeper.until(
        (message) => {
          for (const [objectId, state] of missing) {
            if (of(objectId)(message) && message.state === state) missing.delete(objectId);
          }
          return missing.size === 0;
        },
        `the latest states (yet to come: ${[...missing.keys()]})`,
      );

      const chapters = statesOf(messages, "chapters") as number[];
      assert.ok(chapters.length < CHAPTERS, "it has read all along");
      assert.ok(
        chapters.every((count, index) => index === 0 || count >= (chapters[index - 1] ?? 0)),
      );
      // Nothing older comes after the latest.
      sleeper.send(switchTo("lamp", true), PING);
      const rest = await sleeper.untilNamed("PingResponse");
      assert.deepEqual(rest, [{ type: "PingResponse" }]);
      // From here on it is sent each change again.
      narrator.send(switchTo("relay", false));
      assert.deepEqual(await sleeper.next(), {
        type: "SwitchStateResponse",
        key: fnv1("relay"),
        state: false,
      });
    });

    it("doesn't affect others when it never reads", async () => {
      const device = keep(await startDevice({ connections: 4, requests }));
      const sleepers = [await subscriber(device), await subscriber(device)];
      for (const sleeper of sleepers) sleeper.pause();
      const narrator = await subscriber(device);
      await narrate(narrator);
      // It is deaf to what a client says that doesn't read the answers, not to others.
      sleepers[0]?.send(...new Array(5000).fill(LIST));
      const newcomer = await subscriber(device);
      newcomer.send(LIST);
      assert.equal(
        (await newcomer.untilNamed("ListEntitiesDoneResponse")).length,
        listed.length + 1,
      );
      for (const sleeper of sleepers) sleeper.close();
      await narrator.ping();
      await newcomer.ping();
    });

    it("is an answer to each ping, even if the client reads none of them for a long time", async () => {
      const device = keep(await startDevice({ requests }));
      const client = await subscriber(device);
      client.pause();
      const narrator = await subscriber(device);
      await narrate(narrator);
      const count = 20_000;
      client.send(...new Array(count).fill(PING), encode("DeviceInfoRequest"));
      client.resume();
      const messages = await client.untilNamed("DeviceInfoResponse");
      assert.equal(messages.filter(({ type }) => type === "PingResponse").length, count);
    });

    it("is the question to disconnect, also when there was no room for it", async () => {
      const device = keep(await startDevice({ requests }));
      const sleeper = await subscriber(device);
      const narrator = await subscriber(device);
      sleeper.pause();
      await narrate(narrator);
      // Answers fill what room a chapter left.
      sleeper.send(...new Array(2000).fill(PING));
      await narrator.ping();
      await device.disconnect();
      await narrator.next("DisconnectRequest");
      sleeper.resume();
      await sleeper.untilNamed("DisconnectRequest");
      sleeper.send(encode("DisconnectResponse"));
      await sleeper.rest();
    });

    it("is the whole list, once and in order, while states change", async () => {
      const device = keep(await startDevice({ requests }));
      const client = await subscriber(device);
      const narrator = await subscriber(device);
      const lists = 50;
      for (let count = 1; count <= lists; count++) {
        narrator.send(switchTo("narrate", true), switchTo("relay", count % 2 === 1));
        client.send(LIST, switchTo("lamp", false), switchTo("garden_valve__1", count % 2 === 1));
        const messages = await client.untilNamed("ListEntitiesDoneResponse");
        const list = messages.filter(({ type }) => type.startsWith("ListEntities"));
        assert.deepEqual(
          list.slice(0, -1).map(({ objectId }) => objectId),
          listed.map(({ objectId }) => objectId),
        );
      }
      narrator.send(switchTo("scene", true));
      await client.until(of("scene"), "the scene");
    });

    it("is a new list when it asks again before the first one is complete", async () => {
      const device = keep(await startDevice({ requests }));
      const client = keep(await RawClient.open(device));
      client.send(...new Array(10).fill(LIST), PING);
      await client.next("PingResponse");
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      assert.equal(list.length, listed.length + 1);
    });

    for (const framing of framings) {
      it(`is what commands publish, in its order (${framing})`, async () => {
        const device = keep(await startDevice({ requests }));
        const other = await subscriber(device);
        const client = keep(await RawClient.open(device, { framing }));
        client.send(SUBSCRIBE);
        await client.until(of("broken"), "the last of the first states");
        // There is an answer on its way already when the commands are done.
        client.send(PING, switchTo("scene", true), switchTo("scene", false));
        await client.next("PingResponse");
        for (const watcher of [client, other]) {
          const messages: Received[] = [];
          const seen = () => statesOf(messages, "scene").length === 2;
          while (!seen()) messages.push(await watcher.next());
          const order = ["relay", "dimmer", "operating-mode", "scene"];
          assert.deepEqual(
            messages.map(({ key }) => order.find((objectId) => key === fnv1(objectId))),
            [...order, ...order],
          );
          assert.deepEqual(statesOf(messages, "relay"), [true, false]);
          assert.deepEqual(statesOf(messages, "dimmer"), [true, false]);
          assert.deepEqual(statesOf(messages, "operating-mode"), [SCENE_TEXT, "idle"]);
          assert.deepEqual(statesOf(messages, "scene"), [true, false]);
        }
        assert.equal(await device.level(PIN.relay), 0);
      });
    }

    it("is each change to every one of many clients", async () => {
      const device = keep(await startDevice({ connections: 32 }));
      const clients = await Promise.all(Array.from({ length: 32 }, () => subscriber(device)));
      for (let count = 0; count < 20; count++) {
        const state = count % 2 === 0;
        clients[count]?.send(switchTo("relay", state));
        for (const client of clients) {
          assert.deepEqual(await client.next(), {
            type: "SwitchStateResponse",
            key: fnv1("relay"),
            state,
          });
        }
      }
    });

    it("is the state as it was for a command that changes nothing", async () => {
      const device = keep(await startDevice({ requests }));
      const client = await subscriber(device);
      client.send(switchTo("relay", false), switchTo("garden_valve__1", false), PING);
      const messages = await client.untilNamed("PingResponse");
      assert.deepEqual(
        messages.slice(0, -1).map(({ key, state }) => [key, state]),
        [
          [fnv1("relay"), false],
          [fnv1("garden_valve__1"), false],
        ],
      );
    });
  },
  "subject",
  NO_ROOM_IN_SIMULATOR,
);
