import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { before, it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { describeOnEachEngine } from "../device/engines.js";
import { keep } from "../tools/close-after.js";
import { within } from "../tools/within.js";
import { AnnouncingBroker } from "./announcing-broker.js";
import { BrokerClient } from "./broker-client.js";
import { Mosquitto, needsMosquitto } from "./mosquitto.js";

const PREFIX = "thimble/doorbell";

/** Deeper than the stack of any engine that devices run on. */
const DEEP = "[".repeat(4000);
/** Flat, but each value takes memory, of which a board has some 2,000 slots left. */
const MANY = `{"args":[${"[],".repeat(1300)}0]}`;

const MEGABYTE = Buffer.alloc(1_000_000, "x");

/** How many bytes typed arrays hold that aren't garbage. */
function kept(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().arrayBuffers;
}

/**
 * Waits until typed arrays hold fewer bytes than that. What is between the sockets counts as well, until it has
 * arrived, and V8 gives collected memory back a little later.
 */
async function givenBack(limit: number): Promise<void> {
  const waits = { goesOn: true };
  const looks = async () => {
    while (waits.goesOn && kept() >= limit) await setImmediate();
  };
  try {
    await within(looks(), () => `${kept() - limit} bytes more to be given back`);
  } finally {
    waits.goesOn = false;
  }
}

describeOnEachEngine(
  "A device with hostile messages on its topics",
  (start) => {
    before(needsMosquitto);

    async function setUp(): Promise<{ hub: BrokerClient; device: RunningDevice }> {
      const broker = keep(await Mosquitto.start());
      const hub = keep(await BrokerClient.open(broker.url));
      const device = keep(await start({ mqtt: { url: broker.url } }));
      await hub.waitForText(`${PREFIX}/status`, "online");
      return { hub, device };
    }

    /** It still takes commands. */
    async function lives(hub: BrokerClient): Promise<void> {
      await hub.publish(`${PREFIX}/switch/relay/set`, "ON");
      await hub.waitForText(`${PREFIX}/switch/relay/state`, "ON");
    }

    it("lives on after JSON that is nested without end", async () => {
      const { hub, device } = await setUp();
      await hub.publish(`${PREFIX}/device`, DEEP);
      await hub.publish(`${PREFIX}/service/add/call`, DEEP);
      await device.waitForLog(/service\/add\/call: .*nested more than 16 levels/);
      await hub.publish(`${PREFIX}/light/lamp/set`, DEEP);
      await device.waitForLog(/light\/lamp\/set: .*nested more than 16 levels/);
      await lives(hub);
    });

    it("lives on after JSON with more values than a board has memory for", async () => {
      const { hub, device } = await setUp();
      await hub.publish(`${PREFIX}/device`, MANY);
      await hub.publish(`${PREFIX}/service/add/call`, MANY);
      await device.waitForLog(/service\/add\/call: .*more than 512 values/);
      await hub.publish(`${PREFIX}/light/lamp/set`, MANY);
      await device.waitForLog(/light\/lamp\/set: .*more than 512 values/);
      await lives(hub);
    });

    it("refuses a message as soon as it is announced as too long, and keeps none of it", async () => {
      const broker = keep(await AnnouncingBroker.start());
      const device = keep(await start({ mqtt: { url: broker.url } }));
      const megabytes = 60;
      await broker.announce(`${PREFIX}/light/lamp/set`, megabytes * MEGABYTE.length, 0x1234);
      await broker.send(MEGABYTE.subarray(0, 1));
      await device.waitForLog(/light\/lamp\/set: is longer than 4096 bytes/);
      const before = kept();
      for (let i = 1; i < megabytes; i++) await broker.send(MEGABYTE);
      await givenBack(before + 10 * MEGABYTE.length);
      await broker.send(MEGABYTE.subarray(1));
      // The PUBACK of MQTT 3.1.1, section 3.4: otherwise the broker would send it again for ever.
      await broker.waitFor(Buffer.from([0x40, 2, 0x12, 0x34]));
      await broker.announce(`${PREFIX}/switch/relay/set`, 2, 5);
      await broker.send(Buffer.from("ON"));
      await device.waitForPin(26, (duty) => duty === 1);
    });

    it("lives on after a message on a very long topic", async () => {
      const { hub, device } = await setUp();
      await hub.publish(`${PREFIX}/${"x".repeat(60_000)}/lamp/set`, "ON");
      await device.waitForLog(/: there's no such entity/);
      assert.ok(device.logLines.every((line) => line.length < 2000));
      await lives(hub);
    });

    it("starts where a hostile message is retained on its topic", async () => {
      const broker = keep(await Mosquitto.start());
      const hub = keep(await BrokerClient.open(broker.url));
      await hub.publish(`${PREFIX}/device`, DEEP, true);
      keep(await start({ mqtt: { url: broker.url } }));
      await hub.waitForText(`${PREFIX}/status`, "online");
      await lives(hub);
      assert.notEqual(hub.last.get(`${PREFIX}/device`), DEEP);
    });
  },
  "doorbell",
);
