import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode, frame, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { chapter, PIN } from "./subject.js";
import { fnv1 } from "./subject-list.js";
import { SwallowingProxy } from "./swallowing-proxy.js";

const SUBSCRIBE = encode("SubscribeStatesRequest");
const PING = encode("PingRequest");
/** Requests whose answers, some 5.5 MB, are more than any socket takes. */
const manyRequests = (count = 100_000) =>
  Buffer.concat(new Array(count).fill(frame(encode("DeviceInfoRequest"))));

const switchTo = (objectId: string, state: boolean) =>
  encode("SwitchCommandRequest", { key: fnv1(objectId), state });
const of = (objectId: string) => {
  const key = fnv1(objectId);
  return (message: Received) => message.key === key;
};

describeOnEachEngine(
  "A client",
  (startDevice) => {
    /** Two places: one for the client that is stuck, one for who sees how the device goes on. */
    const start = async (timeouts = {}) =>
      keep(
        await startDevice({
          connections: 2,
          requests: 1_000_000,
          ...{ pingAfter: 100, closeAfter: 60_000, timeouts },
        }),
      );
    const silentAfter = async (closeAfter: number) =>
      keep(await startDevice({ connections: 2, pingAfter: 100, closeAfter, requests: 1_000_000 }));

    async function subscriber(device: Pick<RunningDevice, "host" | "port">): Promise<RawClient> {
      const client = keep(await RawClient.open(device));
      client.send(SUBSCRIBE);
      await client.until(of("broken"), "the last of the first states");
      return client;
    }

    /** The device does what the other says, and its place is there once the stuck one is gone. */
    async function goesOn(device: RunningDevice, other: RawClient, ends: RegExp): Promise<void> {
      let state = false;
      const command = async () => {
        state = !state;
        other.send(switchTo("relay", state));
        const messages = await other.until(of("relay"), "the relay's state");
        assert.equal(messages.at(-1)?.state, state);
        assert.equal(await device.level(PIN.relay), state ? 1 : 0);
        if (messages.some(({ type }) => type === "PingRequest")) other.send(PING);
      };
      await command();
      // A slow machine takes a while to fill a socket.
      while (!device.logLines.some((line) => ends.test(line))) await command();
      const next = await subscriber(device);
      await next.ping();
      await command();
    }

    /** Asks for more than any socket takes, and reads nothing of it. */
    function fillUp(client: RawClient): void {
      client.pause();
      client.write(manyRequests());
    }

    describe("that is stuck delays no other, and its place is free again:", function () {
      this.timeout(60_000);

      it("one that never reads what it asked for", async () => {
        const device = await start({ send: 600 });
        const stuck = await subscriber(device);
        fillUp(stuck);
        await goesOn(device, await subscriber(device), /hasn't read for \d s/);
      });

      it("one that never reads, but sends pings all the time", async () => {
        const device = await start({ send: 600 });
        const stuck = await subscriber(device);
        fillUp(stuck);
        const pinging = setInterval(() => stuck.send(PING), 20);
        try {
          await goesOn(device, await subscriber(device), /hasn't read for \d s/);
        } finally {
          clearInterval(pinging);
        }
      });

      it("one that reads a byte now and then", async () => {
        const device = await start({ send: 600 });
        const stuck = await subscriber(device);
        fillUp(stuck);
        const reading = setInterval(() => stuck.read(1), 20);
        try {
          await goesOn(device, await subscriber(device), /hasn't read for \d s/);
        } finally {
          clearInterval(reading);
        }
      });

      it("one that stops in the middle of a frame", async () => {
        const device = await silentAfter(600);
        const stuck = await subscriber(device);
        stuck.write(Uint8Array.of(0, 100, 33, 1, 2, 3));
        await goesOn(device, await subscriber(device), /silent for \d s/);
      });

      it("one that stops in a frame's header", async () => {
        const device = await silentAfter(600);
        const stuck = await subscriber(device);
        stuck.write(Uint8Array.of(0, 0x80));
        await goesOn(device, await subscriber(device), /silent for \d s/);
      });

      it("one that is gone without a word", async () => {
        const device = await silentAfter(600);
        const proxy = keep(await SwallowingProxy.start(device));
        await subscriber(proxy);
        proxy.swallow();
        await goesOn(device, await subscriber(device), /silent for \d s/);
      });

      it("one that is gone without a word while it was sent much", async () => {
        const device = await silentAfter(600);
        const proxy = keep(await SwallowingProxy.start(device));
        const gone = await subscriber(proxy);
        gone.write(manyRequests());
        await gone.next("DeviceInfoResponse");
        proxy.swallow();
        await goesOn(device, await subscriber(device), /(silent|hasn't read) for \d s/);
      });
    });

    it("that reads slowly, but on, isn't closed for it, and has the latest of all in the end", async () => {
      const send = 2000;
      const device = await start({ send });
      const slow = await subscriber(device);
      const other = await subscriber(device);
      const requests = 60_000;
      slow.pause();
      slow.write(manyRequests(requests));
      const began = Date.now();
      let count = 0;
      while (Date.now() - began < 1.3 * send) {
        slow.read();
        count += 1;
        other.send(switchTo("narrate", count % 2 === 1), PING);
        await other.untilNamed("PingResponse");
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      other.send(switchTo("relay", true));
      await other.until(of("relay"), "the relay");
      slow.resume();
      const latest = new Map<unknown, unknown>();
      let answers = 0;
      while (answers < requests) {
        const { type, key, state } = await slow.next();
        if (type === "DeviceInfoResponse") answers += 1;
        else latest.set(key, state);
      }
      slow.send(PING);
      for (const { key, state } of await slow.untilNamed("PingResponse")) latest.set(key, state);
      assert.equal(latest.get(fnv1("story")), chapter(count));
      assert.equal(latest.get(fnv1("chapters")), count);
      assert.equal(latest.get(fnv1("relay")), true);
    });
  },
  "subject",
  "its sockets wait for a client that doesn't read",
);
