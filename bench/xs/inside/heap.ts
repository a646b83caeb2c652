/** Things whose heap use is measured. Each replaces the one before. */
import { Automation } from "../../../src/automations/automation.js";
import { Device } from "../../../src/device/device.js";
import type { Entity } from "../../../src/entities/entity.js";
import type { Listener, TCP } from "../../../src/host/host.js";
import { encodeUtf8 } from "../../../src/wire/utf8.js";
import { MeasuredClock } from "./clock.js";
import { FREE_KEY, freeCryptography, HANDSHAKE, sealed } from "./free-cryptography.js";
import { connect, hostWith, MeasuredTCP } from "./host.js";
import { type HeapSubject, KINDS } from "./kinds.js";
import { MeasuredMQTTClient } from "./mqtt-client.js";

/** It keeps no timers, which would keep their devices. */
const host = hostWith(new MeasuredClock(), {
  set: () => ({}),
  repeat: () => ({}),
  clear: () => {},
});
const kept: unknown[] = [];

function entitiesOf(kind: string, count: number): Entity[] {
  const { make } = KINDS[kind] as HeapSubject;
  const entities: Entity[] = [];
  for (let i = 0; i < count; i++) entities.push(make(i));
  return entities;
}

function nothing(): void {}

const TOKEN = "0123456789abcdef";
const REQUEST = requestFor("/device");
const EVENTS = requestFor("/events");

function requestFor(path: string): Uint8Array {
  return encodeUtf8(
    `GET ${path} HTTP/1.1\r\nHost: 192.0.2.1\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`,
  );
}

const withCryptography = { ...host, crypto: freeCryptography };
const withMQTT = { ...host, mqtt: { io: MeasuredMQTTClient } };

function ruleOf(entity: Entity): Automation {
  return new Automation({
    when: { entity, field: "state", comparison: "equals", value: true },
    commands: [{ entity, values: { state: false } }],
  });
}

function keepConnections(count: number, request: Uint8Array): void {
  kept.length = 0;
  const device = new Device(host, { name: "measured", entities: entitiesOf("sensor", 16) });
  device.start({ http: { token: TOKEN, connections: 32 } });
  const { httpListener } = device;
  for (let i = 0; i < count; i++) connect(httpListener as Listener).receive(request);
  kept.push(device, httpListener);
}

export const heap = {
  /** A number of started devices, each with a number of entities of one kind. */
  device(kind: string, count: number, devices = 1): void {
    kept.length = 0;
    for (let n = 0; n < devices; n++) {
      const device = new Device(host, { name: "measured", entities: entitiesOf(kind, count) });
      kept.push(device, device.start());
    }
  },

  /** A device with 16 entities and a number of clients. */
  connections(count: number): void {
    kept.length = 0;
    const device = new Device(host, { name: "measured", entities: entitiesOf("sensor", 16) });
    const listener: Listener = device.start({ connections: 32 });
    for (let i = 0; i < count; i++) connect(listener).receive(Uint8Array.of(0, 0, 1));
    kept.push(device, listener);
  },

  /** The same with encrypted clients, without what the host's cryptography keeps. */
  encryptedConnections(count: number): void {
    kept.length = 0;
    const entities = entitiesOf("sensor", 16);
    const device = new Device(withCryptography, { name: "measured", entities });
    const encryption = { key: FREE_KEY };
    const listener = device.start({ connections: 32, handshakes: 32, encryption });
    for (let i = 0; i < count; i++) {
      const tcp = connect(listener);
      tcp.receive(HANDSHAKE);
      tcp.receive(sealed(Uint8Array.of(0, 0, 1)));
    }
    kept.push(device, listener);
  },

  /** A number of devices without entities that encrypt. */
  encryption(devices: number): void {
    kept.length = 0;
    for (let n = 0; n < devices; n++) {
      const device = new Device(withCryptography, { name: "measured", entities: [] });
      kept.push(device, device.start({ encryption: { key: FREE_KEY } }));
    }
  },

  /** A number of devices without entities that are connected to a broker. */
  mqtt(devices: number): void {
    kept.length = 0;
    for (let n = 0; n < devices; n++) {
      const mqtt = { url: "mqtt://broker.local" };
      const device = new Device(withMQTT, { name: "measured", entities: [], mqtt });
      kept.push(device, device.start());
      MeasuredMQTTClient.latest.connect();
    }
  },

  /** A number of devices, each with a switch and a number of rules. */
  rules(count: number, devices = 1): void {
    kept.length = 0;
    for (let n = 0; n < devices; n++) {
      const entities = entitiesOf("switch", 1);
      const automations = Array.from({ length: count }, () => ruleOf(entities[0] as Entity));
      const device = new Device(host, { name: "measured", entities, automations });
      kept.push(device, device.start());
    }
  },

  /** A number of devices without entities that have HTTP. */
  http(devices: number): void {
    kept.length = 0;
    for (let n = 0; n < devices; n++) {
      const device = new Device(host, { name: "measured", entities: [] });
      kept.push(device, device.start({ http: { token: TOKEN } }));
    }
  },

  /** A device with a number of HTTP clients that have made a request and keep their connection open. */
  httpConnections(count: number): void {
    keepConnections(count, REQUEST);
  },

  /** The same with clients that follow the events, as each open page does. */
  openPages(count: number): void {
    keepConnections(count, EVENTS);
  },

  /** What the host keeps for a number of connections. */
  sockets(count: number): void {
    kept.length = 0;
    for (let i = 0; i < count; i++) {
      const from: TCP = new MeasuredTCP();
      const options = { nodelay: true, target: kept, onReadable: nothing, onWritable: nothing };
      kept.push(new MeasuredTCP({ from, ...options, onError: nothing }));
    }
  },
};

(globalThis as { heap?: typeof heap }).heap = heap;
