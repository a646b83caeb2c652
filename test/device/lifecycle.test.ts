/** What a device runs from its start to its end. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import {
  AlreadyStartedError,
  Automation,
  ConfigurationError,
  Device,
  GPIOSwitch,
  type StartOptions,
  Switch,
} from "../../src/index.js";

const HTTP = 8080;
const RELAY = 26;

const lamp = new Switch({ name: "Lamp" });

/** It waits for what no lamp has. */
const WRONG = new Automation({
  when: { entity: lamp, field: "color" as "state", comparison: "changes" },
  commands: [{ entity: lamp, values: { state: true } }],
});

function worldOn(host: MemoryHost, automations: readonly Automation[] = []) {
  const relay = new GPIOSwitch({ name: "Relay", pin: RELAY });
  return { host, device: new Device(host, { name: "test", entities: [relay, lamp], automations }) };
}

const TOKEN = "the owner's token";

function world(storage = new VirtualStorage()) {
  const host = new MemoryHost(storage);
  const relay = new GPIOSwitch({ name: "Relay", pin: RELAY });
  const lamp = new Switch({ name: "Lamp" });
  const device = new Device(host, { name: "test", entities: [relay, lamp] });
  const log: string[] = [];
  const options: StartOptions = {
    log: (_level, tag, message) => void log.push(`${tag}: ${message}`),
  };
  const http = { ...options, http: { port: HTTP, token: TOKEN } };
  const get = (path: string) => {
    const client = host.connect(undefined, HTTP);
    const fields = `Host: 127.0.0.1\r\nAuthorization: Bearer ${TOKEN}\r\n`;
    return client.send(Buffer.from(`GET ${path} HTTP/1.1\r\n${fields}\r\n`));
  };
  return { host, device, relay, lamp, log, options, http, get };
}

/** The text that a client was sent. */
function text(client: { take(): Uint8Array }): string {
  return Buffer.from(client.take()).toString();
}

describe("A device that runs", () => {
  it("refuses to be started again, and goes on", () => {
    const { host, device, relay, http, get } = world();
    device.start(http);
    const timers = host.time.running;
    const listeners = host.network.listeners.length;
    assert.throws(() => device.start(http), AlreadyStartedError);
    assert.throws(() => device.start(), {
      name: "AlreadyStartedError",
      message: /"test" runs already; close it/,
    });
    assert.equal(host.time.running, timers);
    assert.equal(host.network.listeners.length, listeners);
    relay.command({ state: true });
    assert.equal(host.board.level(RELAY), 1);
    assert.match(text(get("/switches/relay")), /"state":true/);
    device.close();
    assert.equal(host.time.running, 0);
    assert.equal(host.network.listeners.length, 0);
    assert.equal(host.board.use(RELAY), undefined);
  });

  it("can be started again once it is closed", () => {
    const { host, device, relay, http, get } = world();
    for (let time = 0; time < 3; time++) {
      device.start(http);
      relay.set(time % 2 === 0);
      assert.equal(host.board.level(RELAY), time % 2 === 0 ? 1 : 0);
      assert.match(text(get("/switches/relay")), /200 OK/);
      device.close();
    }
    device.close();
    assert.equal(host.time.running, 0);
  });

  it("has given everything back when a start fails, and starts when it is tried again", () => {
    const { host, device, options, http } = world();
    const tries: StartOptions[] = [
      { connections: 0 },
      { saveInterval: 0 },
      { http: {} },
      { http: { token: "short" } },
    ];
    for (const wrong of tries) {
      assert.throws(() => device.start({ ...options, ...wrong }), ConfigurationError);
      assert.equal(host.time.running, 0);
      assert.equal(host.network.listeners.length, 0);
      assert.equal(host.board.use(RELAY), undefined);
      assert.equal(device.connections, 0);
    }
    device.start(http);
    assert.equal(host.board.use(RELAY), "digital output");
    device.close();
  });

  it("counts the clients of both protocols, and drops both", () => {
    const { host, device, http, get } = world();
    device.start(http);
    const native = host.connect();
    const web = get("/switches/lamp");
    assert.equal(device.connections, 2);
    device.drop();
    assert.deepEqual([native.closed, web.closed], [true, true]);
    assert.equal(device.connections, 0);
    assert.equal(host.network.listeners.length, 2);
    assert.match(text(get("/switches/lamp")), /200 OK/);
    device.close();
  });

  it("asks the clients of both protocols to disconnect", () => {
    const { host, device, http, get } = world();
    device.start(http);
    host.connect();
    const idle = get("/switches/lamp");
    const events = get("/events");
    const late = host.connect(undefined, HTTP).send(Buffer.from("GET /switches/lamp HTTP/1.1\r\n"));
    assert.equal(device.connections, 4);
    device.disconnect();
    assert.equal(host.network.listeners.length, 0);
    assert.deepEqual([idle.closed, events.closed, late.closed], [true, true, false]);
    assert.equal(device.connections, 1);
    // The answer that it waits for is the last.
    late.send(Buffer.from(`Host: 127.0.0.1\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`));
    const answer = text(late);
    assert.match(answer, /200 OK/);
    assert.match(answer, /Connection: close/i);
    assert.equal(late.closed, true);
    assert.equal(device.connections, 0);
    device.close();
  });

  it("counts only hubs for entities that show whether one is connected", () => {
    const host = new MemoryHost();
    const counts: number[] = [];
    class CountingService extends Switch {
      override connectionsChanged(connections: number): void {
        counts.push(connections);
        if (connections === 2) throw new RangeError("two are too many");
      }
    }
    const device = new Device(host, {
      name: "test",
      entities: [new CountingService({ name: "Relay" })],
    });
    const log: string[] = [];
    device.start({
      http: { port: HTTP, anywhere: true },
      log: (_level, tag, message) => void log.push(`${tag}: ${message}`),
    });
    host.connect(undefined, HTTP);
    assert.deepEqual(counts, []);
    host.connect();
    assert.deepEqual(counts, [1]);
    host.connect();
    assert.deepEqual(counts, [1, 2]);
    assert.match(log.join("\n"), /^api: "Relay" failed: RangeError: two are too many/m);
    device.close();
  });
});

describe("A device's rules", () => {
  const RULE = {
    when: { object_id: "relay", field: "state", comparison: "equals", value: true },
    commands: [{ object_id: "lamp", values: { state: true } }],
  };

  it("that are kept run without HTTP", () => {
    const storage = new VirtualStorage();
    const kept = storage.open({ path: "thimble.rules", format: "string" });
    kept.write("rule3", JSON.stringify({ id: "7", ...RULE }));
    const { host, device, relay, lamp, options } = world(storage);
    device.start(options);
    relay.command({ state: true });
    assert.equal(lamp.state, false);
    host.advance(10);
    assert.equal(lamp.state, true);
    device.close();
    assert.equal(host.time.running, 0);
  });

  it("say in the log what is wrong with them, without HTTP as well", () => {
    const storage = new VirtualStorage();
    const kept = storage.open({ path: "thimble.rules", format: "string" });
    kept.write("rule0", JSON.stringify({ id: "1", ...RULE, commands: [] }));
    const { device, log, options } = world(storage);
    device.start(options);
    assert.ok(log.some((line) => /^automation: .*slot 0 is skipped: ValidationError/.test(line)));
    device.close();
  });

  it("that can't be read are told of, and the device runs", () => {
    const host = new MemoryHost({
      open() {
        throw new RangeError("no flash");
      },
    });
    const { device } = worldOn(host);
    const log: string[] = [];
    device.start({ log: (_level, tag, message) => void log.push(`${tag}: ${message}`) });
    assert.match(
      log.join("\n"),
      /^automation: can't check for stored rules: RangeError: no flash/m,
    );
    device.close();
    assert.equal(host.time.running, 0);
  });

  it("of its program are checked before anything is opened", () => {
    const { host, device } = worldOn(new MemoryHost(), [WRONG]);
    for (const entity of device.entities) entity.start = () => assert.fail("an entity has started");
    assert.throws(() => device.start(), ConfigurationError);
    assert.equal(host.network.listeners.length, 0);
    assert.equal(host.board.use(RELAY), undefined);
  });

  it("of its program run once, however often a client asks for them", () => {
    const host = new MemoryHost();
    let commands = 0;
    const lamp = new Switch({ name: "Lamp", onCommand: () => void (commands += 1) });
    const relay = new Switch({ name: "Relay" });
    const rule = new Automation({
      when: { entity: relay, field: "state", comparison: "equals", value: true },
      commands: [{ entity: lamp, values: { state: true } }],
    });
    const device = new Device(host, {
      ...{ name: "test", entities: [relay, lamp], automations: [rule] },
    });
    device.start({ http: { port: HTTP, anywhere: true } });
    for (let time = 0; time < 3; time++) {
      const client = host.connect(undefined, HTTP);
      client.send(Buffer.from("GET /automations HTTP/1.1\r\nHost: 192.0.2.2\r\n\r\n"));
      assert.match(text(client), /^HTTP\/1.1 200 /);
    }
    relay.command({ state: true });
    host.advance(1000);
    assert.equal(commands, 1);
    device.close();
    assert.equal(host.time.running, 0);
  });

  it("aren't looked for again where none is kept", () => {
    const storage = new VirtualStorage();
    const opened: string[] = [];
    const host = new MemoryHost({
      open(options) {
        opened.push(options.path);
        return storage.open(options);
      },
    });
    const device = new Device(host, { name: "test", entities: [new Switch({ name: "Relay" })] });
    device.start();
    assert.deepEqual(opened, ["thimble.rules"]);
    device.close();
  });
});
