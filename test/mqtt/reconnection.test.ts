import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError, Device, type MQTTOptions } from "thimble";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { HostMQTT, MQTTClient, MQTTClientOptions } from "../../src/host/host.js";
import { refuses } from "../tools/refuses.js";

/** A host whose brokers can't be reached; it writes down which one was tried when. */
function unreachable(): {
  host: MemoryHost & { mqtt: HostMQTT };
  tried: { at: number; port: number | undefined }[];
} {
  const host = new MemoryHost();
  const tried: { at: number; port: number | undefined }[] = [];
  class UnreachableClient implements MQTTClient {
    static readonly CONNACK = 2;
    static readonly PUBLISH = 3;
    static readonly PUBACK = 4;
    static readonly SUBSCRIBE = 8;
    static readonly SUBACK = 9;
    static readonly DISCONNECT = 14;

    constructor({ port, onError }: MQTTClientOptions) {
      tried.push({ at: host.time.passed, port });
      host.timer.set(() => onError?.call(this), 0);
    }
    read(): undefined {}
    write(): number {
      throw new Error("not connected");
    }
    close(): void {}
  }
  const mqtt: HostMQTT = { io: UnreachableClient };
  return { host: Object.assign(host, { mqtt }), tried };
}

function start(options: Partial<MQTTOptions> = {}) {
  const { host, tried } = unreachable();
  const mqtt = { url: "mqtt://broker.local", ...options };
  const device = new Device(host, { name: "lamp", entities: [], mqtt });
  device.start();
  return { host, tried, device };
}

describe("A device that can't reach its broker", () => {
  it("tries again after delays that double, each with half to one and a half by chance", () => {
    const { host, tried, device } = start();
    host.time.advance(600_000);
    device.close();
    const delays = tried.slice(1).map(({ at }, i) => at - (tried[i]?.at ?? 0));
    for (const [i, delay] of delays.entries()) {
      const middle = Math.min(1000 * 2 ** i, 60_000);
      assert.ok(delay >= middle / 2 && delay <= middle * 1.5 + 1, `${i}: ${delay}`);
    }
    assert.ok(delays.length > 10 && delays.length < 25);
    assert.ok(new Set(delays.slice(-5)).size > 1, "there is no chance in it");
  });

  it("stops when it is closed", () => {
    const { host, tried, device } = start();
    host.time.advance(10_000);
    device.close();
    const before = tried.length;
    host.time.advance(600_000);
    assert.equal(tried.length, before);
  });

  it("tries the nodes of a broker in turn", () => {
    const url = ["mqtt://broker.local:1", "mqtt://broker.local:2", "mqtt://broker.local:3"];
    const { host, tried, device } = start({ url });
    host.time.advance(600_000);
    device.close();
    const ports = tried.map(({ port = 0 }) => port);
    for (const [i, port] of ports.slice(1).entries())
      assert.equal(port, ((ports[i] ?? 0) % 3) + 1, ports.join(" "));
  });
});

describe("The options for MQTT", () => {
  const cases: [string, Partial<MQTTOptions>, RegExp][] = [
    ["another protocol", { url: "http://broker.local" }, /mqtt\.url is "http:\/\/broker\.local"/],
    ["no host", { url: "mqtt://:1883" }, /mqtt\.url is "mqtt:\/\/:1883"/],
    ["no port that there is", { url: "mqtt://broker.local:70000" }, /mqtt\.url is/],
    [
      "a password in the address",
      { url: "mqtt://me:secret@broker.local" },
      /has a user or a password/,
    ],
    ["no address", { url: [] }, /mqtt\.url is empty/],
    ["a password alone", { password: "secret" }, /mqtt\.password needs mqtt\.user/],
    ["certificates without TLS", { ca: "-----BEGIN" }, /mqtt\.ca is for TLS/],
    ["a wildcard in a topic", { topicPrefix: "home/#" }, /mqtt\.topicPrefix is "home\/#"/],
    ["an empty topic", { discoveryPrefix: "" }, /mqtt\.discoveryPrefix is ""/],
    ["TLS on a host without it", { url: "mqtts://broker.local" }, /no MQTT over TLS/],
  ];
  for (const [what, options, message] of cases)
    it(`refuse ${what}`, () => {
      refuses(() => start(options), message);
    });

  it("refuse a time that is out of its range", () => {
    assert.throws(() => start({ keepAlive: 10 }), ConfigurationError);
    assert.throws(() => start({ retryAfter: 5000, maxRetry: 100 }), ConfigurationError);
  });

  it("take addresses of all forms", () => {
    for (const url of ["mqtt://10.0.0.1", "mqtt://[::1]:1884", "mqtt://broker.local:1883/"])
      start({ url }).device.close();
  });

  it("need a certificate for TLS on a host that has none of its own", () => {
    const tls = (ca?: string) => {
      const { host } = unreachable();
      Object.assign(host, { mqtts: { ...host.mqtt, needsCA: true } });
      const mqtt = { url: "mqtts://broker.local", ...(ca !== undefined && { ca }) };
      const device = new Device(host, { name: "lamp", entities: [], mqtt });
      device.start();
      device.close();
    };
    assert.throws(() => tls(), /no CA certificates: set mqtt\.ca/);
    tls("-----BEGIN CERTIFICATE-----");
  });

  it("need a host with MQTT", () => {
    const mqtt = { url: "mqtt://broker.local" };
    const device = new Device(new MemoryHost(), { name: "lamp", entities: [], mqtt });
    assert.throws(() => device.start(), /This host has no MQTT/);
    device.start({ mqtt: false });
    device.close();
  });
});
