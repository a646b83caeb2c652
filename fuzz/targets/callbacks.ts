/**
 * Two devices in one program. Every callback may publish, log and call the hub, on either device, at
 * any depth. Each client must still receive whole frames, from its own device only, that end with the
 * latest state of each entity. Each byte of the input is a decision.
 */

import { MemoryHost } from "../../hosts/memory/host.js";
import type { MemoryClient, MemoryTCP } from "../../hosts/memory/sockets.js";
import { Device, type Host, Sensor, Service, Switch, TextSensor } from "../../src/index.js";
import { LogLevel } from "../../src/messages/enums.js";
import { MessageId } from "../../src/messages/ids.js";
import { bytes, fixed32, frame, hex } from "../bytes.js";
import { check, type Target } from "../target.js";

const OPENING = [
  frame(MessageId.HelloRequest),
  frame(MessageId.ConnectRequest),
  frame(MessageId.SubscribeStatesRequest),
  frame(MessageId.SubscribeHubServicesRequest),
  frame(MessageId.SubscribeLogsRequest, 0x08, LogLevel.VERBOSE),
];

/** How deep callbacks may nest. */
const DEPTH = 4;
const CLIENTS = 3;

export const callbacks: Target = {
  name: "callbacks",
  dictionary: [bytes(0, 1, 2, 3), bytes(255, 0, 255), bytes([7, 13, 21, 40, 41, 42])],
  seeds: [
    // Counting up, multiples, and runs of the same decision.
    Uint8Array.from({ length: 64 }, (_, i) => i),
    Uint8Array.from({ length: 200 }, (_, i) => i * 37),
    Uint8Array.from({ length: 200 }, (_, i) => i * 151 + (i >> 3)),
    Uint8Array.from({ length: 150 }, (_, i) => (i % 7) * (i % 11)),
    Uint8Array.from({ length: 300 }, (_, i) => (i * i) >> 2),
  ],
  run(input) {
    const program = new Program(input);
    program.run();
    program.check();
  },
};

/** Two devices, their clients, and the remaining decisions. */
class Program {
  readonly #input: Uint8Array;
  #at = 0;
  #depth = 0;
  readonly #rigs: Rig[] = [];

  constructor(input: Uint8Array) {
    this.#input = input;
    for (const letter of ["a", "b"]) this.#rigs.push(new Rig(letter, () => this.react()));
  }

  /** The next decision, from 0 to `options - 1`; 0 if none are left. */
  #decide(options: number): number {
    const byte = this.#at < this.#input.length ? (this.#input[this.#at++] as number) : 0;
    return byte % options;
  }

  run(): void {
    while (this.#at < this.#input.length) {
      const rig = this.#rigs[this.#decide(2)] as Rig;
      rig.act(this.#decide(12), this.#decide(CLIENTS));
    }
  }

  /** What any callback may do. */
  react(): void {
    if (this.#depth >= DEPTH || this.#at >= this.#input.length) return;
    this.#depth += 1;
    try {
      for (let more = this.#decide(3); more > 0; more--) {
        const rig = this.#rigs[this.#decide(2)] as Rig;
        rig.publish(this.#decide(9), this.#decide(40));
      }
    } finally {
      this.#depth -= 1;
    }
  }

  check(): void {
    for (const rig of this.#rigs) rig.check();
  }
}

/** A device, its host and its clients. */
class Rig {
  readonly #letter: string;
  readonly #host: FailingHost;
  readonly #device: Device;
  readonly #texts: TextSensor[] = [];
  readonly #clients: (ReceivedFrame | undefined)[] = [];
  readonly #relay: Switch;
  readonly #lazy: Sensor;
  #count = 0;

  constructor(letter: string, react: () => void) {
    this.#letter = letter;
    this.#host = new FailingHost(react);
    for (let i = 0; i < 3; i++)
      this.#texts.push(new TextSensor({ name: `Text ${i}`, initialState: `${letter}0` }));
    this.#relay = new Switch({ name: "Relay", onCommand: react });
    this.#lazy = new Sensor({ name: "Lazy" });
    // A getter that makes the program publish while an encoder reads it.
    let value = 0;
    Object.defineProperty(this.#lazy, "state", {
      get: () => {
        react();
        return value;
      },
      set: (to: number) => {
        value = to;
      },
    });
    this.#device = new Device(this.#host, {
      name: `device-${letter}`,
      entities: [...this.#texts, this.#relay, this.#lazy, new Counting(react)],
      services: [new Service({ name: "act", onExecute: react })],
    });
    this.#device.start({
      log: react,
      onPublish: react,
      memory: { send: 512, logs: 512, hubServices: 256 },
    });
    for (let i = 0; i < CLIENTS; i++) this.#connect(i);
  }

  #connect(place: number): void {
    const client = this.#host.connect();
    client.send(...OPENING);
    this.#clients[place] = new ReceivedFrame(client, this.#letter);
  }

  /** An event from outside. */
  act(what: number, which: number): void {
    const received = this.#clients[which];
    const client = received?.client;
    if (!client || client.closed || client.gone) {
      this.#connect(which);
      return;
    }
    switch (what) {
      case 0:
        client.stuck = true;
        client.room = Math.min(client.room, 40);
        break;
      case 1:
        client.stuck = false;
        client.read();
        break;
      case 2:
        this.#host.failing = client;
        this.publish(0, 5);
        break;
      case 3:
        client.send(frame(MessageId.SwitchCommandRequest, 0x0d, fixed32(this.#relay.key), 0x10, 1));
        break;
      case 4:
        client.send(frame(MessageId.SwitchCommandRequest, 0x0d, fixed32(this.#relay.key)));
        break;
      case 5:
        client.send(frame(MessageId.ListEntitiesRequest), frame(MessageId.PingRequest));
        break;
      case 6:
        client.send(frame(MessageId.SubscribeStatesRequest));
        break;
      case 7:
        client.close();
        break;
      case 8:
        this.#host.advance(300);
        break;
      case 9:
        client.send(bytes(0, 0));
        client.send(bytes([MessageId.PingRequest]));
        break;
      default:
        this.publish(what, which * 11);
    }
  }

  /** The program uses the device. */
  publish(what: number, length: number): void {
    const { log, hub } = this.#device;
    this.#count += 1;
    const text = `${this.#letter}${this.#count}${"x".repeat(length)}`;
    switch (what) {
      case 0:
      case 1:
      case 2:
        this.#texts[what]?.publish(text);
        break;
      case 3:
        log.info("test", text);
        break;
      case 4:
        hub.call("test.call", { data: { text } });
        break;
      case 5:
        this.#lazy.publish(this.#count);
        break;
      case 6:
        this.#relay.set(this.#count % 2 === 0);
        break;
      case 7:
        this.#texts[0]?.publish(`${text}1`);
        this.#texts[1]?.publish(`${text}2`);
        break;
      default:
        log.warn("test", () => text);
    }
  }

  check(): void {
    this.#host.failing = undefined;
    for (const received of this.#clients) {
      if (!received) continue;
      received.client.stuck = false;
      received.client.read();
    }
    for (let i = 0; i < 3; i++) this.#host.advance(1000);
    check(this.#host.uncaught.length === 0, () => `uncaught: ${this.#host.uncaught[0]}`);
    for (const received of this.#clients) {
      if (!received || received.client.closed || received.client.gone) continue;
      received.take();
      for (const entity of this.#texts) {
        const got = received.texts.get(entity.key);
        check(got === entity.state, () => `${entity.name} is "${entity.state}", not "${got}"`);
      }
    }
    this.#device.close();
  }
}

/** An entity that is notified of connections. */
class Counting extends TextSensor {
  readonly #react: () => void;

  constructor(react: () => void) {
    super({ name: "Counting", internal: true });
    this.#react = react;
  }

  override connectionsChanged(): void {
    this.#react();
  }
}

/** Sockets that call back when they are written to, and fail for one client. */
class FailingHost extends MemoryHost implements Host {
  failing: MemoryClient | undefined;

  constructor(react: () => void) {
    super();
    const host = this;
    const { TCP } = this.io;
    Object.defineProperty(this.io, "TCP", {
      value: class extends TCP {
        readonly #client: MemoryClient | undefined;

        constructor(options: ConstructorParameters<typeof TCP>[0]) {
          const client = (options.from as MemoryTCP).client;
          super(options);
          this.#client = client;
        }

        override write(buffer: Uint8Array): number {
          react();
          if (this.#client === host.failing) throw new Error("the socket fails");
          return super.write(buffer);
        }

        override close(): void {
          super.close();
          react();
        }
      },
    });
  }
}

/** What a client has received, frame by frame. */
class ReceivedFrame {
  readonly client: MemoryClient;
  readonly texts = new Map<number, string>();
  readonly #letter: string;
  #bytes: number[] = [];

  constructor(client: MemoryClient, letter: string) {
    this.client = client;
    this.#letter = letter;
  }

  /** @throws FindingError the bytes aren't whole frames that a device may send */
  take(): void {
    // Not spread: XS's stack has 4,096 slots.
    for (const byte of this.client.take()) this.#bytes.push(byte);
    const all = Uint8Array.from(this.#bytes);
    let at = 0;
    while (at < all.length) {
      const start = at;
      const wrong = () => `out of step: ${hex(all.subarray(start, start + 40))}`;
      check(all[at++] === 0, wrong);
      let size = all[at++] as number;
      if (size > 0x7f) size = (size & 0x7f) | ((all[at++] as number) << 7);
      const id = all[at++] as number;
      check(at + size <= all.length && SENT.includes(id), wrong);
      if (id === MessageId.TextSensorStateResponse) this.#text(all.subarray(at, at + size));
      at += size;
    }
    this.#bytes = [];
  }

  #text(body: Uint8Array): void {
    check(body[0] === 0x0d && body[5] === 0x12, () => `no text: ${hex(body)}`);
    const key = new DataView(body.buffer, body.byteOffset).getUint32(1, true);
    const text = String.fromCharCode(...body.subarray(7));
    check(text.startsWith(this.#letter), () => `another device's text: ${text}`);
    check(body[6] === body.length - 7, () => `a wrong length: ${hex(body)}`);
    this.texts.set(key, text);
  }
}

/** What a device may send. */
const SENT: readonly number[] = [
  MessageId.HelloResponse,
  MessageId.ConnectResponse,
  MessageId.PingResponse,
  MessageId.PingRequest,
  MessageId.GetTimeRequest,
  MessageId.ListEntitiesTextSensorResponse,
  MessageId.ListEntitiesSwitchResponse,
  MessageId.ListEntitiesSensorResponse,
  MessageId.ListEntitiesServicesResponse,
  MessageId.ListEntitiesDoneResponse,
  MessageId.TextSensorStateResponse,
  MessageId.SwitchStateResponse,
  MessageId.SensorStateResponse,
  MessageId.SubscribeLogsResponse,
  MessageId.HubServiceResponse,
];
