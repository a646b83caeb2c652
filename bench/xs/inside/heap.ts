/** Things whose heap use is measured. Each replaces the one before. */
import { Device } from "../../../src/device/device.js";
import type { Entity } from "../../../src/entities/entity.js";
import type { Listener, TCP } from "../../../src/host/host.js";
import { encodeUtf8 } from "../../../src/wire/utf8.js";
import { MeasuredClock } from "./clock.js";
import { FREE_KEY, freeCryptography, HANDSHAKE, sealed } from "./free-cryptography.js";
import { connect, hostWith, MeasuredTCP } from "./host.js";
import { KINDS, type Kind } from "./kinds.js";

/** It keeps no timers, which would keep their devices. */
const host = hostWith(new MeasuredClock(), {
  set: () => ({}),
  repeat: () => ({}),
  clear: () => {},
});
const kept: unknown[] = [];

function entitiesOf(kind: string, count: number): Entity[] {
  const { make } = KINDS[kind] as Kind;
  const entities: Entity[] = [];
  for (let i = 0; i < count; i++) entities.push(make(i));
  return entities;
}

function nothing(): void {}

const TOKEN = "0123456789abcdef";
const REQUEST = encodeUtf8(
  `GET /device HTTP/1.1\r\nHost: 192.0.2.1\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`,
);

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
    const encrypted = { ...host, crypto: freeCryptography };
    const device = new Device(encrypted, { name: "measured", entities: entitiesOf("sensor", 16) });
    const encryption = { key: FREE_KEY };
    const listener = device.start({ connections: 32, handshakes: 32, encryption });
    for (let i = 0; i < count; i++) {
      const tcp = connect(listener);
      tcp.receive(HANDSHAKE);
      tcp.receive(sealed(Uint8Array.of(0, 0, 1)));
    }
    kept.push(device, listener);
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
    kept.length = 0;
    const device = new Device(host, { name: "measured", entities: entitiesOf("sensor", 16) });
    device.start({ http: { token: TOKEN, connections: 32 } });
    const { httpListener } = device;
    for (let i = 0; i < count; i++) connect(httpListener as Listener).receive(REQUEST);
    kept.push(device, httpListener);
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
