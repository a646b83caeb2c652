/** What a device says when it needs what its build, or its host, doesn't have. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { createHost } from "../../hosts/node/index.js";
import {
  Automation,
  Device,
  type DeviceOptions,
  type StartOptions,
  Switch,
} from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

/** The definitions with which a bundler leaves features out: see docs/boards.md. Here they are global variables. */
const DEFINITIONS = ["USE_AUTOMATIONS", "USE_ENCRYPTION", "USE_HTTP", "USE_MQTT"] as const;

const KEY = "QRTIErOb/fcE9Ukd/5qA3RGYMn0Y+p06U58SCtOXvPc=";

const lamp = new Switch({ name: "Lamp" });

const RULE = new Automation({
  when: { entity: lamp, field: "state", comparison: "changes" },
  commands: [{ entity: lamp, values: { state: true } }],
});

const HTTP = { port: 8080, anywhere: true } as const;

const MQTT = { url: "mqtt://192.0.2.9" } as const;

interface LeftOut {
  readonly definition: (typeof DEFINITIONS)[number];
  readonly what: string;
  readonly options?: Partial<DeviceOptions>;
  readonly start?: StartOptions;
  readonly says: RegExp;
}

const LEFT_OUT: readonly LeftOut[] = [
  {
    definition: "USE_ENCRYPTION",
    what: "a key",
    start: { encryption: { key: KEY } },
    says: /^Encryption was left out of this build \(USE_ENCRYPTION\); leave encryption.key out/,
  },
  {
    definition: "USE_AUTOMATIONS",
    what: "a rule of its program",
    options: { entities: [lamp], automations: [RULE] },
    says: /^Rules were left out of this build \(USE_AUTOMATIONS\); leave the option automations out/,
  },
  {
    definition: "USE_HTTP",
    what: "HTTP",
    start: { http: HTTP },
    says: /^HTTP was left out of this build \(USE_HTTP\); leave the option http out/,
  },
  {
    definition: "USE_MQTT",
    what: "a broker",
    start: { mqtt: MQTT },
    says: /^MQTT was left out of this build \(USE_MQTT\); leave the option mqtt out/,
  },
];

const define = (name: string, value: boolean) => Reflect.set(globalThis, name, value);

function deviceWith(options: Partial<DeviceOptions> = {}) {
  const host = new MemoryHost();
  return { host, device: new Device(host, { name: "test", entities: [], ...options }) };
}

describe("A build without a feature", () => {
  afterEach(() => {
    for (const name of DEFINITIONS) Reflect.deleteProperty(globalThis, name);
  });

  for (const { definition, what, options, start, says } of LEFT_OUT) {
    it(`refuses ${what} (${definition}), and opens nothing`, () => {
      const { host, device } = deviceWith(options);
      define(definition, false);
      refuses(() => device.start(start), says);
      assert.equal(host.network.listeners.length, 0);
      assert.equal(host.time.running, 0);
    });

    it(`takes ${what} when it has the feature (${definition})`, () => {
      const { host, device } = deviceWith(options);
      define(definition, true);
      // The host in memory has neither cryptography nor MQTT.
      if (start?.encryption || start?.mqtt)
        refuses(() => device.start(start), /^This host has no (cryptography|MQTT)/);
      else device.start(start);
      device.close();
      assert.equal(host.network.listeners.length, 0);
    });
  }

  it("has no broker for its program either (USE_MQTT)", () => {
    const { device } = deviceWith({ mqtt: MQTT });
    define("USE_MQTT", false);
    refuses(() => device.mqtt.publish("a", "b"), /^MQTT was left out of this build \(USE_MQTT\)/);
  });

  it("starts without what it doesn't have", () => {
    for (const name of DEFINITIONS) define(name, false);
    for (const encryption of [undefined, {}, false] as const) {
      const { host, device } = deviceWith();
      device.start({ ...(encryption !== undefined && { encryption }) });
      assert.equal(host.network.listeners.length, 1);
      assert.deepEqual(announced(device), []);
      device.close();
    }
  });
});

describe("A build without a kind of entity", () => {
  it("keeps no state of one, which is an error", () => {
    class Unknown extends Switch {
      override get kind(): string {
        return "unheard";
      }
    }
    const entities = [new Unknown({ name: "Lamp", restore: true })];
    const device = new Device(new MemoryHost(), { name: "test", entities });
    refuses(() => device.start(), /^"Lamp" has restore, but its kind was left out of this build/);
  });
});

describe("A build with one feature", () => {
  afterEach(() => {
    for (const name of DEFINITIONS) Reflect.deleteProperty(globalThis, name);
  });

  for (const isDefined of [true, false])
    it(`has its entities as JSON${isDefined ? "" : ", as one that defines nothing of it"}`, () => {
      const only = (feature: string) => {
        for (const name of DEFINITIONS) define(name, false);
        if (isDefined) define(feature, true);
        else Reflect.deleteProperty(globalThis, feature);
      };
      only("USE_HTTP");
      const { host, device } = deviceWith({ entities: [lamp] });
      device.start({ http: HTTP });
      const client = host.connect(undefined, HTTP.port);
      client.send(Buffer.from("GET /switches/lamp HTTP/1.1\r\nHost: 192.0.2.2\r\n\r\n"));
      assert.match(Buffer.from(client.take()).toString(), /"state":false/);
      device.close();
      only("USE_AUTOMATIONS");
      const other = deviceWith({ entities: [lamp], automations: [RULE] });
      other.device.start();
      other.device.close();
      only("USE_MQTT");
      const sends = new Device(createHost(), { name: "test", entities: [lamp] });
      sends.start({ port: 0, address: "127.0.0.1", mqtt: { url: "mqtt://127.0.0.1:1" } });
      sends.close();
    });
});

describe("Encryption", () => {
  it("is announced as possible while a device with cryptography runs", () => {
    const device = new Device(createHost(), { name: "test", entities: [] });
    assert.deepEqual(announced(device), []);
    device.start({ port: 0, address: "127.0.0.1" });
    assert.deepEqual(announced(device), ["api_encryption_supported", "api_provisioning"]);
    device.close();
    assert.deepEqual(announced(device), []);
  });

  it("is announced as wanted when there is a key", () => {
    const device = new Device(createHost(), { name: "test", entities: [] });
    device.start({ port: 0, address: "127.0.0.1", encryption: { key: KEY } });
    assert.deepEqual(announced(device), ["api_encryption"]);
    device.close();
  });

  it("isn't there when it is switched off, nor on a host without cryptography", () => {
    const capable = new Device(createHost(), { name: "test", entities: [] });
    capable.start({ port: 0, address: "127.0.0.1", encryption: false });
    assert.deepEqual(announced(capable), []);
    capable.close();
    const { device } = deviceWith();
    device.start();
    assert.deepEqual(announced(device), []);
    device.close();
  });

  it("with a key needs a host with cryptography", () => {
    const { device } = deviceWith();
    refuses(
      () => device.start({ encryption: { key: KEY } }),
      /^This host has no cryptography \(host.crypto\); leave encryption.key out/,
    );
  });
});

/** The names of the TXT records about encryption. */
function announced({ serviceRecords }: Device): string[] {
  return serviceRecords
    .map(([name]) => name)
    .filter((name) => /encryption|provisioning/.test(name));
}
