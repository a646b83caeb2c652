/** What a program can ask a device for before it has started, and after it is closed. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { Device, GPIOSwitch, Switch } from "../../src/index.js";
import { LineListener, LogLevel } from "../../src/log/log.js";
import { encode } from "../tools/frames.js";
import { LoggedLines } from "../tools/logged-lines.js";
import { RawClient } from "../tools/raw-client.js";
import { refuses } from "../tools/refuses.js";
import type { RunningDevice } from "./device.js";

const KEY = Buffer.alloc(32, 7);

function world() {
  const host = new MemoryHost();
  const lamp = new Switch({ name: "Lamp" });
  const device = new Device(host, { name: "test", entities: [lamp] });
  const log: string[] = [];
  const options = {
    log: (_level: number, tag: string, message: string) => void log.push(`${tag}: ${message}`),
  };
  return { host, lamp, device, log, options };
}

describe("A device that doesn't run", () => {
  for (const when of ["before it has started", "once it is closed"]) {
    const stopped = () => {
      const all = world();
      // What the program holds is the same before and after.
      const { hub, timer } = all.device;
      if (when !== "before it has started") {
        all.device.start();
        all.device.close();
      }
      assert.equal(all.device.hub, hub);
      assert.ok(timer);
      assert.equal(all.device.timer, timer);
      return all;
    };

    it(`has no clients, and nobody to disconnect, ${when}`, () => {
      const { device, host } = stopped();
      const failures: unknown[] = [];
      device.log.listen(new LineListener((...line) => failures.push(line), LogLevel.ERROR));
      device.disconnect();
      device.drop();
      device.close();
      assert.deepEqual(failures, []);
      device.onServiceRecords(() => assert.fail("nothing has changed"));
      assert.equal(device.connections, 0);
      assert.equal(device.httpListener, undefined);
      assert.equal(host.network.listeners.length, 0);
    });

    it(`reaches no hub ${when}`, () => {
      const { device } = stopped();
      assert.equal(device.hub.connections, 0);
      assert.equal(device.hub.call("light.turn_on"), false);
      assert.equal(device.hub.fire("esphome.ring"), false);
    });

    it(`is announced by what it is ${when}`, () => {
      assert.deepEqual(Object.fromEntries(stopped().device.serviceRecords), {
        mac: "020000000001",
        version: "1.0.0",
        friendly_name: "test",
        platform: "ESP32",
        board: "memory",
        network: "wifi",
      });
    });
  }

  it("keeps a listener to clients until it runs", () => {
    const { device, host } = world();
    const came: string[] = [];
    device.hub.onConnect(({ name }) => void came.push(name));
    device.start();
    // HelloRequest with client_info, field 1: ESPHome's api.proto.
    const hello = Uint8Array.of(0, 5, 1, 0x0a, 3, ...Buffer.from("hub"));
    host.connect().send(hello);
    assert.deepEqual(came, ["hub"]);
    assert.equal(device.hub.connections, 1);
    device.close();
  });
});

describe("A device that runs", () => {
  it("tells a listener to clients that comes late of those that come later", () => {
    const { device, host } = world();
    device.start();
    const came: string[] = [];
    device.hub.onConnect(({ name }) => void came.push(name));
    host.connect().send(Uint8Array.of(0, 5, 1, 0x0a, 3, ...Buffer.from("hub")));
    assert.deepEqual(came, ["hub"]);
    device.close();
  });

  it("shows clients nothing of its internal entities", () => {
    const host = new MemoryHost();
    const entities = [new Switch({ name: "Inner", internal: true }), new Switch({ name: "Lamp" })];
    const device = new Device(host, { name: "test", entities });
    const log = new LoggedLines();
    device.start({ http: { port: 8080, anywhere: true }, log: log.take });
    const get = (path: string) => {
      const request = `GET ${path} HTTP/1.1\r\nHost: 192.0.2.2\r\n\r\n`;
      return Buffer.from(
        host.connect(undefined, 8080).send(Buffer.from(request)).take(),
      ).toString();
    };
    assert.match(get("/switches/lamp"), /^HTTP\/1.1 200 /);
    assert.match(get("/switches/inner"), /^HTTP\/1.1 404 /);
    assert.match(get("/switches"), /\{"items":\[\{[^{}]*"lamp"[^{}]*\}\]\}/);
    assert.match(get("/services"), /\{"items":\[\]\}/);
    device.close();
    assert.doesNotMatch(log.lines.join("\n"), /failed/);
  });
});

describe("A device whose key is set", () => {
  it("tells its program that the network's records have changed", async () => {
    const device = new Device(createHost(), { name: "test", entities: [] });
    const port = await startDevice(device, { address: "127.0.0.1", port: 0 });
    const changed = new Promise<void>((resolve) => device.onServiceRecords(resolve));
    const hub = await RawClient.open({ host: "127.0.0.1", port } as RunningDevice);
    const key = Buffer.from(KEY.toString("base64"));
    hub.send(encode("NoiseEncryptionSetKeyRequest", { key }));
    const answers = await hub.untilNamed("NoiseEncryptionSetKeyResponse");
    assert.equal(answers.at(-1)?.success, true);
    await changed;
    await hub.close();
    device.close();
  });
});

describe("What a page is told of a device", () => {
  it("has its history and its place only where it has them", () => {
    const about = (more: object) => {
      const host = new MemoryHost();
      const device = new Device(host, { name: "test", entities: [], ...more });
      device.start({ http: { port: 8080, anywhere: true } });
      const request = "GET /device HTTP/1.1\r\nHost: 192.0.2.2\r\n\r\n";
      const client = host.connect(undefined, 8080).send(Buffer.from(request));
      const answer = Buffer.from(client.take()).toString();
      device.close();
      const { history, located } = JSON.parse(answer.slice(answer.indexOf("{")));
      return { history, located };
    };
    const nothing = { history: undefined, located: undefined };
    assert.deepEqual(about({}), nothing);
    assert.deepEqual(about({ history: true }), { ...nothing, history: true });
    const location = { latitude: 47.37, longitude: 8.54 };
    assert.deepEqual(about({ location }), { ...nothing, located: true });
  });
});

describe("A device whose port is taken", () => {
  const where = { address: "127.0.0.1" };

  for (const fails of ["throws", "rejects"])
    it(`tells its program, whose callback may fail: it ${fails}`, async () => {
      const first = new Device(createHost(), { name: "first", entities: [] });
      const port = await startDevice(first, { ...where, port: 0 });
      const second = new Device(createHost(), { name: "second", entities: [] });
      const log = new LoggedLines();
      let told: Error | undefined;
      const onError = (error?: Error): void => {
        told = error;
        if (fails === "throws") throw new RangeError("broken");
        return Promise.reject(new RangeError("broken")) as never;
      };
      second.start({ ...where, port, onError, log: log.take });
      const line = await log.waitFor(/onError/);
      assert.match(
        line,
        fails === "throws"
          ? /^device: onError failed: RangeError: broken/
          : /"onError" failed: RangeError: broken/,
      );
      assert.match(String(told), /^PortInUseError/);
      second.close();
      first.close();
    });
});

describe("A device that is closed", () => {
  it("closes the rest when a service of it fails, which is logged", () => {
    const { device, host, log, options, lamp } = world();
    device.start(options);
    const { clear } = host.time;
    host.time.clear = (timer) => {
      host.time.clear = clear;
      clear.call(host.time, timer);
      throw new Error("no such timer");
    };
    device.close();
    assert.match(log.join("\n"), /^device: closing failed: Error: no such timer/m);
    assert.equal(host.network.listeners.length, 0);
    assert.equal(host.time.running, 0);
    lamp.set(true);
    device.start(options);
    device.close();
  });
});

describe("A device's name", () => {
  it("ends with its host's suffix: twins on one network have names of their own", () => {
    const host = Object.assign(new MemoryHost(), { nameSuffix: "-0a1b2c" });
    const device = new Device(host, { name: "lamp", entities: [], friendlyName: "Lamp" });
    assert.equal(device.name, "lamp-0a1b2c");
    assert.equal(device.friendlyName, "Lamp");
    assert.equal(new Device(host, { name: "lamp", entities: [] }).friendlyName, "lamp-0a1b2c");
  });

  it("that is also for people is logged once among what the device is", () => {
    const host = new MemoryHost();
    const same = new Device(host, { name: "lamp", entities: [], friendlyName: "lamp" });
    assert.doesNotMatch(same.configuration(), /friendly name/);
    const other = new Device(host, { name: "lamp", entities: [], friendlyName: "Desk" });
    assert.match(other.configuration(), /friendly name Desk/);
  });

  it("isn't a project of blanks", () => {
    const project = { name: "acme. ", version: "1" };
    refuses(
      () => new Device(new MemoryHost(), { name: "lamp", entities: [], project }),
      /must be the maker and the product/,
    );
  });
});

describe("What a program is told when its entities publish", () => {
  it("is each entity that clients see, and those that they don't see", () => {
    const host = new MemoryHost();
    const relay = new GPIOSwitch({ name: "Relay", pin: 5 });
    const inner = new Switch({ name: "Inner", internal: true });
    const device = new Device(host, { name: "test", entities: [inner, relay] });
    const published: string[] = [];
    device.start({ onPublish: ({ name }) => void published.push(name) });
    published.length = 0;
    relay.set(true);
    inner.set(true);
    assert.deepEqual(published, ["Relay", "Inner"]);
    device.close();
    relay.set(false);
    inner.set(false);
  });

  it("is the same with a broker", () => {
    const lamp = new Switch({ name: "Lamp" });
    const device = new Device(createHost(), { name: "test", entities: [lamp] });
    const mqtt = { url: "mqtt://127.0.0.1:1" };
    const where = { port: 0, address: "127.0.0.1" };
    const published: string[] = [];
    device.start({ ...where, mqtt, onPublish: ({ name }) => void published.push(name) });
    published.length = 0;
    lamp.set(true);
    assert.deepEqual(published, ["Lamp"]);
    device.close();
    // Without a callback nothing is told, and nothing fails.
    const log = new LoggedLines();
    device.start({ ...where, mqtt, log: log.take });
    lamp.set(false);
    assert.doesNotMatch(log.lines.join("\n"), /failed/);
    device.close();
  });
});
