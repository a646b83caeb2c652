/** Whole devices in the worker, for what they keep on the heap. Each call replaces the devices before. */
import { Device } from "../../src/device/device.js";
import type { Host, Listener } from "../../src/host/host.js";
import { encodeUtf8 } from "../../src/wire/utf8.js";
import { SAMPLES } from "../../test/kinds/samples/samples.js";
import { twentyEntities } from "../moddable/entities.js";
import { MeasuredClock } from "../xs/inside/clock.js";
import { connect, hostWith, MeasuredTCP } from "../xs/inside/host.js";

/** The stages in which a device is measured: each has what those before it have. */
export const enum Stage {
  WITHOUT_ENTITIES,
  WITH_ENTITIES,
  WITH_HTTP,
  WITH_CLIENTS,
  WITH_HTTP_CLIENTS,
  WITH_EVENTS,
}

/** How many sockets there are at a stage, besides the two that listen. */
function socketsAt(stage: Stage): number {
  if (stage >= Stage.WITH_HTTP_CLIENTS) return CLIENTS + HTTP_CLIENTS;
  return stage >= Stage.WITH_CLIENTS ? CLIENTS : 0;
}

const CLIENTS = 4;
/** As many as a board takes at once. */
const HTTP_CLIENTS = 3;

const TOKEN = "0123456789abcdef";
const DEVICE = requestFor("/device");
const EVENTS = requestFor("/events");
const HELLO = Uint8Array.of(0, 0, 1);
const CONNECT = Uint8Array.of(0, 0, 3);
const SUBSCRIBE_STATES = Uint8Array.of(0, 0, 20);

function requestFor(path: string): Uint8Array {
  return encodeUtf8(
    `GET ${path} HTTP/1.1\r\nHost: 192.0.2.1\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`,
  );
}

/** Timers are kept by the device only. */
const host: Host = hostWith(new MeasuredClock(), {
  set: () => ({}),
  repeat: () => ({}),
  clear: () => {},
});

const kept: unknown[] = [];

const ENTITIES = {
  twenty: twentyEntities,
  "of each kind": () => SAMPLES.map(({ kind, make }) => make({ name: kind })),
};

/** What the benchmark calls. */
export const devices = {
  /** A number of started devices. */
  at(stage: Stage, entities: keyof typeof ENTITIES, count: number): void {
    kept.length = 0;
    for (let n = 0; n < count; n++) {
      const device = new Device(host, {
        name: "measured",
        entities: stage >= Stage.WITH_ENTITIES ? ENTITIES[entities]() : [],
      });
      const http = { token: TOKEN, connections: HTTP_CLIENTS };
      const listener = device.start(stage >= Stage.WITH_HTTP ? { http } : {});
      kept.push(device, listener);
      if (stage >= Stage.WITH_CLIENTS) addClients(listener);
      if (stage >= Stage.WITH_HTTP_CLIENTS)
        addHTTPClients(device.httpListener as Listener, stage >= Stage.WITH_EVENTS);
    }
  },

  /** As many of the host's sockets as the devices have at a stage, which replace the devices. */
  sockets(stage: Stage, count: number): number {
    kept.length = 0;
    for (let n = 0; n < count * socketsAt(stage); n++) {
      const from = new MeasuredTCP();
      const options = { nodelay: true, target: kept, onReadable() {}, onWritable() {} };
      kept.push(new MeasuredTCP({ from, ...options, onError() {} }));
    }
    return socketsAt(stage);
  },

  /** How many entities there are. */
  count(entities: keyof typeof ENTITIES): number {
    return ENTITIES[entities]().length;
  },
};

function addClients(listener: Listener): void {
  for (let i = 0; i < CLIENTS; i++) {
    const tcp = connect(listener);
    for (const request of [HELLO, CONNECT, SUBSCRIBE_STATES]) tcp.receive(request);
  }
}

/** Each has asked something and stays connected; the first may follow the events. */
function addHTTPClients(listener: Listener, withEvents: boolean): void {
  for (let i = 0; i < HTTP_CLIENTS; i++)
    connect(listener).receive(withEvents && i === 0 ? EVENTS : DEVICE);
}

(globalThis as { devices?: typeof devices }).devices = devices;
