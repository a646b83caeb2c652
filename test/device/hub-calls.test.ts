import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode, framings, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { DeviceStart, RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { BUTTON, RESTART } from "./hub-seen-calls.js";
import { fnv1 } from "./subject-list.js";

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

    /** A client that has all first states, and is sent calls. */
    async function subscriberWithStates(device: RunningDevice): Promise<RawClient> {
      const client = keep(await RawClient.open(device));
      client.send(encode("SubscribeStatesRequest"));
      await client.until(({ key }) => key === fnv1("window"), "the last of the first states");
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

    it("are sent to each subscriber once, and to no other client", async () => {
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

    it("aren't kept without a subscriber, which is logged", async () => {
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
      await device.waitForLog(/^hub: 1 slow client missed the oldest call/);
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

    itWhereSocketsFillUp("don't affect others when a subscriber never reads", async () => {
      const device = keep(await startDevice(big));
      const sleeper = await subscriber(device);
      sleeper.pause();
      const client = await subscriber(device);
      const count = 4000;
      for (let first = 1; first < count; first += 4) {
        client.send(callOften(first, first + 3, 1800));
        assert.deepEqual(await numbersUntil(client, first + 3), range(first, first + 3));
      }
      await device.waitForLog(/^hub: 1 slow client missed the oldest call/);
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
