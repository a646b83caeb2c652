/** What is secret is set over MQTT, and isn't at the broker, where all of its clients could read it. */
import assert from "node:assert/strict";
import { before, it } from "mocha";
import { describeOverHttp } from "../rest/describe-over-http.js";
import { keep } from "../tools/close-after.js";
import { BrokerClient } from "./broker-client.js";
import { Mosquitto, needsMosquitto } from "./mosquitto.js";

const PASSWORD = "thimble/guarded/text/password";

describeOverHttp("A password over MQTT", "guarded", (start) => {
  before(needsMosquitto);

  async function setUp(retained?: string) {
    const broker = keep(await Mosquitto.start());
    const hub = keep(await BrokerClient.open(broker.url));
    if (retained !== undefined) await hub.publish(`${PASSWORD}/state`, retained, true);
    keep(await start({ mqtt: { url: broker.url } }));
    await hub.waitForText("thimble/guarded/status", "online");
    return { broker, hub };
  }

  it("is in no message of the device, neither at its start nor when it is set", async () => {
    const { hub } = await setUp();
    await hub.waitForText(`${PASSWORD}/state`, "");
    const known = hub.heard.length;
    await hub.publish(`${PASSWORD}/set`, "swordfish");
    // The device answers each command, this one without what it was.
    await hub.waitFor(
      (heard) => hub.heard.indexOf(heard) >= known && heard.topic === `${PASSWORD}/state`,
    );
    for (const { topic, text } of hub.heard)
      if (topic !== `${PASSWORD}/set`) assert.doesNotMatch(text, /open sesame|swordfish/, topic);
  });

  it("that an earlier version has left at the broker is removed", async () => {
    const { broker, hub } = await setUp("open sesame");
    await hub.waitForText(`${PASSWORD}/state`, "");
    const late = keep(await BrokerClient.open(broker.url));
    await late.waitForText("thimble/guarded/status", "online");
    assert.equal(late.last.get(`${PASSWORD}/state`), undefined);
  });

  it("is found by Home Assistant as a text that is only set", async () => {
    const { hub } = await setUp();
    const { text } = await hub.waitFor(({ topic }) => topic.startsWith("homeassistant/device/"));
    const { password } = JSON.parse(text).components;
    assert.deepEqual([password.platform, password.mode], ["text", "password"]);
    assert.equal(password.command_topic, `${PASSWORD}/set`);
    assert.equal(password.state_topic, undefined);
  });
});
