import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { selfSigned } from "../../hosts/node/certificate.js";
import { freePort } from "../../hosts/node/free-port.js";
import { type RunningDevice, startOnNode } from "../device/device.js";
import { keep } from "../tools/close-after.js";
import { BrokerClient } from "./broker-client.js";
import { Mosquitto, needsMosquitto } from "./mosquitto.js";

const start = startOnNode("doorbell");
const PREFIX = "thimble/doorbell";
/** It tries again at once, so that a line that is logged each time would be seen. */
const SOON = { retryAfter: 10, maxRetry: 10 };

/** The lines about what is wrong. */
function problems({ logLines }: RunningDevice): string[] {
  return logLines.filter((line) => /^mqtt: (can't|the |lost)/.test(line));
}

describe("A device at a broker that doesn't take it", () => {
  before(needsMosquitto);

  it("says once that there is no broker", async () => {
    const port = await freePort();
    const url = `mqtt://127.0.0.1:${port}`;
    const device = keep(await start({ mqtt: { url, ...SOON } }));
    await device.waitForLog(/can't connect to 127\.0\.0\.1:\d+: .*ECONNREFUSED/);
    const broker = keep(await Mosquitto.start({ port }));
    await device.waitForLog(/connected to/);
    const hub = keep(await BrokerClient.open(broker.url));
    await hub.waitForText(`${PREFIX}/text_sensor/broker/state`, `connected to 127.0.0.1:${port}`);
    assert.equal(problems(device).length, 1);
  });

  it("says once that the password is wrong", async () => {
    const broker = keep(await Mosquitto.start({ users: { lamp: "right" } }));
    const mqtt = { url: broker.url, user: "lamp", password: "wrong", ...SOON };
    const device = keep(await start({ mqtt }));
    await device.waitForLog(/BrokerRefusedError: .*(this user isn't allowed|password is wrong)/);
    await broker.until(/(not authorised[\s\S]*){3}/);
    assert.equal(problems(device).length, 1);
  });

  it("connects with the right password", async () => {
    const broker = keep(await Mosquitto.start({ users: { lamp: "right" } }));
    const mqtt = { url: broker.url, user: "lamp", password: "right" };
    const device = keep(await start({ mqtt }));
    await device.waitForLog(/connected to/);
  });

  it("works with no more rights than the documentation names", async () => {
    const acl = [
      "pattern readwrite thimble/%u/#",
      "pattern write homeassistant/device/%u/config",
      "pattern write homeassistant/+/%u/+/config",
      "pattern read homeassistant/status",
      "user hub",
      "topic readwrite #",
    ];
    const users = { doorbell: "one", hub: "two" };
    const broker = keep(await Mosquitto.start({ users, acl }));
    const mqtt = { url: broker.url, user: "doorbell", password: "one" };
    const device = keep(await start({ mqtt }));
    const hub = keep(await BrokerClient.open(broker.url, { username: "hub", password: "two" }));
    await hub.waitForText(`${PREFIX}/status`, "online");
    await hub.waitFor(({ topic }) => topic === "homeassistant/device/doorbell/config");
    await hub.waitFor(({ topic }) => topic === "homeassistant/date/doorbell/holiday/config");
    await hub.publish(`${PREFIX}/switch/relay/set`, "ON");
    await device.waitForPin(26, (duty) => duty === 1);
  });

  it("connects with TLS when it knows who signed the certificate", async () => {
    const tls = await selfSigned("127.0.0.1");
    const broker = keep(await Mosquitto.start({ tls }));
    const url = `mqtts://127.0.0.1:${broker.port}`;
    const device = keep(await start({ mqtt: { url, ca: tls.cert } }));
    await device.waitForLog(/connected to/);
  });

  it("says once that the certificate is wrong", async () => {
    const [tls, other] = [await selfSigned("127.0.0.1"), await selfSigned("127.0.0.1")];
    const broker = keep(await Mosquitto.start({ tls }));
    const url = `mqtts://127.0.0.1:${broker.port}`;
    const device = keep(await start({ mqtt: { url, ca: other.cert, ...SOON } }));
    await device.waitForLog(/can't connect to .*: Error: .*certificate/);
    await broker.until(/(SSL routines[\s\S]*){3}/);
    assert.equal(problems(device).length, 1);
  });

  it("says once that another device has its name, and so does the other", async () => {
    const broker = keep(await Mosquitto.start());
    const first = keep(await start({ mqtt: { url: broker.url } }));
    await first.waitForLog(/connected to/);
    const hub = keep(await BrokerClient.open(broker.url));
    await hub.waitForText(`${PREFIX}/status`, "online");
    const mac = "02:00:00:00:00:07";
    const second = keep(await start({ mqtt: { url: broker.url }, mac }));
    await first.waitForLog(/the device 02:00:00:00:00:07 has the same name \("doorbell"\)/);
    await second.waitForLog(/the device 02:54:48:4D:42:4C has the same name \("doorbell"\)/);
    await second.close();
    // It is only gone: a new board with the old one's name is no conflict.
    const third = keep(await start({ mqtt: { url: broker.url }, mac: "02:00:00:00:00:08" }));
    await third.waitForLog(/connected to/);
    await first.waitForLog(/the device 02:00:00:00:00:08/);
    assert.equal(problems(first).length, 2);
    assert.equal(problems(second).length, 1);
  });

  it("says who has its address, though that has the same topics, and both stay connected", async () => {
    const broker = keep(await Mosquitto.start());
    const mqtt = { url: broker.url, retryAfter: 200 };
    const first = keep(await start({ mqtt }));
    await first.waitForLog(/connected to/);
    const second = keep(await start({ mqtt }));
    const same = /another device, "doorbell", has the same address, 02:54:48:4D:42:4C/;
    await Promise.all([first.waitForLog(same), second.waitForLog(same)]);
    const lost = () =>
      [first, second].map(({ logLines }) => problems({ logLines } as RunningDevice));
    const before = JSON.stringify(lost());
    const hub = keep(await BrokerClient.open(broker.url));
    await hub.publish(`${PREFIX}/switch/relay/set`, "ON");
    await Promise.all([first, second].map((one) => one.waitForPin(26, (duty) => duty === 1)));
    assert.equal(JSON.stringify(lost()), before);
  });

  it("says who has its address under another name", async () => {
    const broker = keep(await Mosquitto.start());
    const mqtt = { url: broker.url, retryAfter: 200 };
    const first = keep(await start({ mqtt }));
    await first.waitForLog(/connected to/);
    const lamp = keep(await startOnNode("lamp-twin")({ mqtt }));
    await first.waitForLog(/another device, "lamp-twin", has the same address/);
    await lamp.waitForLog(/another device, "doorbell", has the same address/);
  });
});
