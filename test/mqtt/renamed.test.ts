import assert from "node:assert/strict";
import { before, it } from "mocha";
import type { DeviceStart } from "../device/device.js";
import { describeOnEachEngine } from "../device/engines.js";
import { keep } from "../tools/close-after.js";
import { folderForEach } from "../tools/test-folder.js";
import { BrokerClient } from "./broker-client.js";
import { Mosquitto, needsMosquitto } from "./mosquitto.js";

type MQTT = NonNullable<DeviceStart["mqtt"]>;

describeOnEachEngine(
  "A device that has another name than at its last start",
  (start) => {
    const folder = folderForEach();
    before(needsMosquitto);

    /** Starts a device, and closes it when it is online. Then with other options of MQTT, which stays open. */
    async function restarted(first: Partial<MQTT>, second: Partial<MQTT>) {
      const broker = keep(await Mosquitto.start());
      const hub = keep(await BrokerClient.open(broker.url));
      const storage = folder.file("storage.json");
      const old = await start({ mqtt: { url: broker.url, ...first }, storage });
      const prefix = first.topicPrefix ?? "thimble/doorbell";
      await hub.waitForText(`${prefix}/status`, "online");
      await old.close();
      await hub.waitForText(`${prefix}/status`, "offline");
      return { broker, hub, again: { mqtt: { url: broker.url, ...second }, storage } };
    }

    /** What the broker has kept. */
    async function kept(broker: Mosquitto): Promise<string[]> {
      const late = keep(await BrokerClient.open(broker.url));
      await late.publish("end", "of what is kept");
      await late.waitForText("end", "of what is kept");
      return late.heard.filter(({ retain }) => retain).map(({ topic }) => topic);
    }

    it("deletes its old discovery and its old states, before it is discovered again", async () => {
      const { broker, hub, again } = await restarted(
        { topicPrefix: "old/bell", discoveryPrefix: "old-discovery" },
        { topicPrefix: "new/bell" },
      );
      hub.heard.length = 0;
      // A simulated board has another address when its device has another name.
      keep(await start({ ...again, mac: "02:00:00:00:00:09" }));
      await hub.waitForText("new/bell/status", "online");
      const topics = hub.heard.map(({ topic, text }) => (text === "" ? `-${topic}` : topic));
      const discovered = topics.indexOf("homeassistant/device/doorbell/config");
      const deleted = topics.indexOf("-old-discovery/device/doorbell/config");
      assert.ok(deleted >= 0 && deleted < discovered, topics.join(" "));
      // Home Assistant no longer follows them then.
      const state = topics.findIndex((topic) => topic.startsWith("-old/"));
      assert.ok(state < 0 || state > discovered, "states are deleted only after the discovery");
      const late = keep(await BrokerClient.open(broker.url));
      for (const topic of late.last.keys())
        if (topic.startsWith("old/")) await hub.waitForText(topic, "");
      await hub.waitForText("old/bell/switch/relay/state", "");
      await hub.waitForText("old/bell/device", "");
      await hub.waitForText("old/bell/status", "");
      assert.deepEqual(
        (await kept(broker)).filter((topic) => topic.startsWith("old")),
        [],
      );
    });

    it("leaves everything where another device has its old topics now", async () => {
      const { broker, hub, again } = await restarted(
        { topicPrefix: "old/bell" },
        { topicPrefix: "new/bell" },
      );
      const other = JSON.stringify({ name: "doorbell", mac: "02:00:00:00:00:0A" });
      await hub.publish("old/bell/device", other, true);
      keep(await start(again));
      await hub.waitForText("new/bell/status", "online");
      const topics = await kept(broker);
      assert.ok(topics.includes("old/bell/device"));
      assert.ok(topics.includes("old/bell/switch/relay/state"));
    });

    it("asks nothing and deletes nothing with the same names", async () => {
      const { hub, again } = await restarted({}, {});
      hub.heard.length = 0;
      keep(await start(again));
      await hub.waitForText("thimble/doorbell/status", "online");
      assert.ok(hub.heard.every(({ topic, text }) => text !== "" || topic.includes("text")));
    });
  },
  "doorbell",
);
