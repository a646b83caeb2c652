/**
 * What a device goes through in memory while something fails, and what must be true afterwards. It
 * runs on every engine.
 */
import { bytes, fixed32, frame, hex } from "../../fuzz/bytes.js";
import { messagesIn } from "../../fuzz/model.js";
import { check } from "../../fuzz/target.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import { VirtualBME280 } from "../../hosts/virtual/parts/virtual-bme280.js";
import { VirtualMAX31855 } from "../../hosts/virtual/parts/virtual-max31855.js";
import { VirtualMHZ19 } from "../../hosts/virtual/parts/virtual-mhz19.js";
import type { Device } from "../../src/device/device.js";
import type { KeyValueStorage } from "../../src/host/host.js";
import type { Fail } from "./faulty-class.js";
import { faultyHost } from "./faulty-host.js";
import { I2C_BUS, PIN, SERIAL, SPI_BUS, subject } from "./subject.js";

const HTTP = 8080;

export class FaultScenario {
  readonly host: MemoryHost;
  readonly device: Device;
  readonly log: string[] = [];
  /** The faults that have happened. */
  readonly faults: string[] = [];
  isOver = false;
  /** How many clients the device takes. */
  connections = 4;
  readonly #fail: Fail;

  /** @param fail - Called before each host call and callback, until `end`; throws to make it fail. */
  constructor(fail: Fail, storage?: KeyValueStorage) {
    this.#fail = (place) => {
      if (this.isOver) return;
      try {
        return fail(place);
      } catch (error) {
        this.faults.push(place);
        throw error;
      }
    };
    this.host = new MemoryHost(storage);
    const { board } = this.host;
    board.attach(new VirtualBME280({ temperature: 21, humidity: 50 }), I2C_BUS);
    board.attach(new VirtualMAX31855({ temperature: 200 }), SPI_BUS);
    board.attach(new VirtualMHZ19({ co2: 600 }), SERIAL);
    this.device = subject(faultyHost(this.host, this.#fail), this.#fail);
  }

  /** The messages of a client that subscribes to everything. */
  readonly greeting = [frame(1), frame(3), frame(9), frame(11), frame(20), frame(7)];
  /** From here on nothing fails. */
  end(): void {
    this.isOver = true;
  }

  /** Starts the device. Returns what it throws. */
  start(): Error | undefined {
    try {
      this.device.start({
        saveInterval: 1000,
        connections: this.connections,
        http: { anywhere: true, port: HTTP },
        log: (_level, tag, message) => {
          this.log.push(`${tag}: ${message}`);
          return this.#fail("callback log");
        },
        onPublish: () => this.#fail("callback onPublish"),
      });
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  /** While it fails: everything that can happen does. */
  live(): void {
    const { host } = this;
    if (host.network.listeners.length === 0) return;
    const client = this.#open();
    client.send(frame(28, [0x08, 5, 0x10, 1]), frame(34), frame(38));
    this.command(client, true);
    client.send(this.execute("at_once"), this.execute("later"));
    client.send(frame(40, [0x0a, 18], "binary_sensor.home", [0x12, 2], "on"));
    for (let step = 0; step < 8; step++) {
      host.drive(PIN.door, step % 2 === 0 ? 1 : 0);
      host.drive(14, step % 2 === 0 ? 1 : 0);
      host.drive(32, step % 2 === 0 ? 1 : 0);
      client.send(frame(45, [0x08, 1]), frame(7));
      host.advance(150);
    }
    const other = this.#open();
    this.command(other, false);
    other.close();
    this.#ask("PATCH /switches/relay", "GET /cameras/porch/image", "GET /device");
    const events = this.#ask("GET /entities");
    for (let step = 0; step < 5; step++) host.advance(600);
    events?.close();
    client.send(frame(5));
    const refused = Array.from({ length: 5 }, () => host.connect());
    for (const one of refused) one.close();
    host.advance(1500);
  }

  /** After the fault: a new client must find a device that works fully. */
  recovered(): void {
    const { host, device } = this;
    this.end();
    host.advance(7000);
    const client = this.#open();
    check(!client.closed, () => "a new client is closed");
    const first = messagesIn(client.take(), 65_535).messages.map(({ id }) => id);
    check(first.includes(19), () => `no list: ${first}`);
    // First to a state in which every command changes something.
    this.command(client, false);
    host.advance(5000);
    for (const on of [true, false, true, false]) {
      this.command(client, on);
      host.advance(5000);
      this.#shows(on);
      client.send(frame(7));
      const said = messagesIn(client.take(), 65_535).messages;
      check(
        said.some(({ id }) => id === 8),
        () => "no ping is answered",
      );
      // The states must match the pins.
      const relay = device.entities[0] as unknown as { key: number };
      const state = bytes(0x0d, fixed32(relay.key), on ? [0x10, 1] : []);
      check(
        said.some(({ id, body }) => id === 26 && hex(body).startsWith(hex(state))),
        () => `the relay's state isn't sent: ${said.map(({ id, body }) => `${id} ${hex(body)}`)}`,
      );
    }
    const http = text(this.#ask("GET /switches/relay")?.take());
    check(http.startsWith("HTTP/1.1 200 "), () => `HTTP answers ${http}`);
    client.send(frame(45, [0x08, 1]));
    host.advance(500);
    const image = messagesIn(client.take(), 65_535).messages.some(({ id }) => id === 44);
    check(image, () => "no image comes");
    host.drive(PIN.door, 1);
    host.advance(50);
    host.drive(PIN.door, 0);
    host.advance(50);
    const door = messagesIn(client.take(), 65_535).messages.filter(({ id }) => id === 21);
    check(door.length >= 1, () => "the door's state isn't sent");
    this.#readsParts();
    client.close();
  }

  /** All parts have the values that they measure. */
  #readsParts(): void {
    const values = { Attic: "21.0 °C", Damp: "50.0 %", Oven: "200 °C", Air: "600 ppm" };
    for (const [name, value] of Object.entries(values)) {
      const shown = this.device.entities.find((entity) => entity.name === name)?.describe();
      check(shown === value, () => `${name} is ${shown} and was to be ${value}`);
    }
  }

  /** Closes the device: everything must be released. */
  close(): void {
    const { host, device } = this;
    device.close();
    this.healthy();
    this.givenBack();
    check(host.network.listeners.length === 0, () => "a port is open after the end");
  }

  givenBack(): void {
    const { host } = this;
    check(host.time.running === 0, () => `${host.time.running} timers run`);
    for (let pin = 0; pin < 40; pin++)
      check(host.board.use(pin) === undefined, () => `pin ${pin} is open`);
  }

  healthy(): void {
    const [error] = this.host.uncaught;
    check(error === undefined, () => `uncaught: ${(error as Error).stack ?? error}`);
  }

  /** Turns everything on, or off. */
  command(client: MemoryClient, on: boolean): void {
    const value = on ? 1 : 0;
    const keyed = (id: number, name: string, ...rest: number[]) => {
      const key = this.device.entities.find((entity) => entity.name === name)?.key ?? 0;
      client.send(frame(id, 0x0d, fixed32(key), rest));
    };
    keyed(33, "Relay", 0x10, value);
    keyed(32, "Lamp", 0x10, 1, 0x18, value);
    keyed(32, "Strip", 0x10, 1, 0x18, value);
    keyed(32, "Ceiling", 0x10, 1, 0x18, value);
    keyed(30, "Shutter", 0x20, 1, 0x2d, 0, 0, on ? 0x80 : 0, on ? 0x3f : 0);
    keyed(31, "Bath", 0x10, 1, 0x18, value);
    keyed(31, "Desk", 0x10, 1, 0x18, value, 0x30, 1, 0x38, value);
    keyed(48, "Heating", 0x10, 1, 0x18, on ? 3 : 0);
    keyed(33, "Later", 0x10, value);
  }

  execute(name: string): Uint8Array {
    const services = this.services;
    const key = services.get(name) ?? 0;
    return frame(42, 0x0d, fixed32(key));
  }

  /** The services' keys. */
  get services(): Map<string, number> {
    const found = new Map<string, number>();
    const client = this.host.network.listeners.length > 0 ? this.#open() : undefined;
    if (!client) return found;
    for (const { id, body } of messagesIn(client.take(), 65_535).messages) {
      if (id !== 41) continue;
      const length = body[1] as number;
      const name = String.fromCharCode(...body.subarray(2, 2 + length));
      const view = new DataView(body.buffer, body.byteOffset + 3 + length);
      found.set(name, view.getUint32(0, true));
    }
    client.close();
    return found;
  }

  #shows(on: boolean): void {
    const { board } = this.host;
    const value = on ? 1 : 0;
    const levels: Record<string, number> = {
      Relay: board.level(PIN.relay),
      Lamp: board.level(PIN.lamp),
      Strip: board.duty(16) > 0 ? 1 : 0,
      Bath: board.level(13) | board.level(12),
      Desk: board.duty(19) > 0 ? 1 : 0,
      Oscillation: board.level(23),
      Heating: board.level(PIN.heat),
    };
    for (const [name, level] of Object.entries(levels))
      check(level === value, () => `${name} is ${level} and was to be ${value}`);
    check(
      board.level(PIN.open) === 0 && board.level(PIN.close) === 0,
      () => "the shutter still moves",
    );
    const shutter = this.device.entities.find(({ name }) => name === "Shutter")?.describe();
    check(shutter?.includes(on ? "open" : "closed") ?? false, () => `the shutter is ${shutter}`);
  }

  /** Makes a request over HTTP, if its port is open. */
  #ask(...requests: string[]): MemoryClient | undefined {
    const { network } = this.host;
    if (!network.listeners.some(({ port }) => port === HTTP)) return undefined;
    const client = this.host.connect(undefined, HTTP);
    for (const request of requests) {
      const accept = request.startsWith("GET /entities") ? "Accept: text/event-stream\r\n" : "";
      const body = request.startsWith("PATCH") ? '{"state":true}' : "";
      const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
      const fields = `Host: 127.0.0.1\r\n${accept}${body ? type : ""}`;
      client.send(bytes(`${request} HTTP/1.1\r\n${fields}\r\n${body}`));
      this.host.advance(100);
    }
    return client;
  }

  #open(): MemoryClient {
    return this.host.connect().send(...this.greeting);
  }
}

/** One character per byte. */
function text(bytes: Uint8Array = new Uint8Array()): string {
  return String.fromCharCode(...bytes);
}
