/** Where hubs are told that the device's page is: the port over the native API, the address over MQTT. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, Switch } from "thimble";
import type { StartOptions } from "../../src/index.js";
import { TestHub } from "../../testing/test-hub.js";
import { NarrowBroker } from "../mqtt/narrow-broker.js";

const PORT = 8080;

type HTTP = StartOptions["http"];

/** A device in memory, and what it tells hubs of its page. */
function toldBy(http: HTTP, { address, host = {} }: { address?: string; host?: object } = {}) {
  const broker = new NarrowBroker(4096);
  Object.assign(broker.host, host);
  const device = new Device(broker.host, {
    name: "lamp",
    entities: [new Switch({ name: "Relay" })],
    mqtt: { url: "mqtt://broker.local" },
  });
  device.start({
    ...(http && { http: { port: PORT, anywhere: true, ...http } }),
    ...(address !== undefined && { address }),
  });
  broker.advance(100);
  const hub = new TestHub(broker.host.connect(undefined, 6053));
  hub.send("DeviceInfoRequest");
  const info = hub.messages.find(({ type }) => type === "DeviceInfoResponse");
  const [config = "{}"] = broker.on("homeassistant/device/lamp/config");
  device.close();
  return { port: info?.webserverPort ?? 0, url: JSON.parse(config).device.configuration_url };
}

describe("The port of a device's page", () => {
  it("is the one at which it listens, on the native API's interface", () => {
    assert.equal(toldBy({}).port, PORT);
    assert.equal(toldBy({}, { address: "192.0.2.7" }).port, PORT);
    assert.equal(toldBy({ address: "192.0.2.7" }, { address: "192.0.2.7" }).port, PORT);
  });

  it("is 0 on another interface, and where there is no page", () => {
    assert.equal(toldBy({ address: "127.0.0.1" }).port, 0);
    assert.equal(toldBy({ address: "127.0.0.1" }, { address: "192.0.2.7" }).port, 0);
    assert.equal(toldBy(undefined).port, 0);
  });
});

describe("The address of a device's page", () => {
  const own = `http://192.0.2.2:${PORT}`;

  it("is its host's, where it listens at all of them", () => {
    assert.equal(toldBy({}).url, own);
    for (const address of ["", "0.0.0.0", "::"]) assert.equal(toldBy({ address }).url, own);
  });

  it("is the one at which it listens", () => {
    assert.equal(toldBy({ address: "192.0.2.127" }).url, `http://192.0.2.127:${PORT}`);
    assert.equal(toldBy({ address: "2001:db8::1" }).url, `http://[2001:db8::1]:${PORT}`);
    const secure = toldBy({ tls: true }, { host: { tls: true } });
    assert.equal(secure.url, own.replace("http", "https"));
  });

  it("isn't there where only the machine itself reaches it, nor without a page", () => {
    for (const address of ["127.0.0.1", "127.0.0.53", "::1"])
      assert.equal(toldBy({ address }).url, undefined);
    assert.equal(toldBy({}, { host: { networkAddress: undefined } }).url, undefined);
    assert.equal(toldBy(undefined).url, undefined);
  });
});
