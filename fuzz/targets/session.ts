/**
 * A whole device. The input's first byte says whether it has a password, which no input contains. The
 * rest is the actions of up to four clients. Whatever they do, the device must keep working, no state
 * may change without a command, and everything must be released at the end.
 */

import { MemoryHost } from "../../hosts/memory/host.js";
import type { Device } from "../../src/device/device.js";
import type { Entity } from "../../src/entities/entity.js";
import { Light } from "../../src/entities/light/light.js";
import { MessageId } from "../../src/messages/ids.js";
import { actOut } from "../acting-clients.js";
import { bytes, fixed32, frame, includes } from "../bytes.js";
import { messagesIn } from "../model.js";
import { type DeviceUnderTest, ReusedDevice } from "../reused-device.js";
import { sampleCommandFrames } from "../sample-commands.js";
import { subject } from "../subjects/device.js";
import { check, type Target } from "../target.js";

const RECEIVE = 256;
const PASSWORD = "correct horse battery staple";

const entities = subject(new MemoryHost()).device.entities;
const keys = entities.map(({ key }) => fixed32(key));
const connect = bytes(frame(1, [0x0a, 2], "hi"), frame(3));

/** As an action of client 0. */
const send = (...messages: Uint8Array[]) => {
  const all = bytes(...messages);
  return bytes(0, all.length, all);
};
/** A command with the same value in all fields of one type. */
const command = (id: number, key: Uint8Array, ...rest: number[]) => frame(id, 0x0d, key, rest);

/** Commands with few fields, for each entity. */
const commands = keys.flatMap((key) => [
  command(33, key, 0x10, 1),
  command(32, key, 0x10, 1, 0x18, 1, 0x20, 1, 0x2d, 0, 0, 0, 0x3f),
  command(30, key, 0x20, 1, 0x2d, 0, 0, 0x80, 0x3f),
  command(31, key, 0x10, 1, 0x18, 1),
  command(48, key, 0x10, 1, 0x18, 2),
]);

export const session: Target = {
  name: "session",
  dictionary: [
    ...keys,
    connect,
    frame(1),
    frame(3),
    ...[5, 6, 7, 8, 9, 11, 20, 34, 36, 38].map((id) => frame(id)),
    frame(28, [0x08, 7, 0x10, 1]),
    frame(37, [0x0d, 1, 2, 3, 100]),
    frame(40, [0x0a, 7], "sun.sun", [0x12, 2], "up"),
    frame(40, [0x0a, 8], "sensor.t", [0x12, 4], "21.5"),
    frame(45, [0x08, 1, 0x10, 1]),
    bytes([0x0a, 4], "None"),
    bytes([0x2d, 0, 0, 0xc0, 0x7f]),
    bytes([0x2d, 0, 0, 0x80, 0xff]),
  ],
  seeds: [
    bytes(0, send(connect, frame(9), frame(11), frame(20), frame(7))),
    bytes(1, send(connect, frame(20))),
    bytes(0, send(connect, frame(28, [0x08, 7, 0x10, 1]), frame(20), frame(34), frame(38)), 5, 9),
    ...[...commands, ...sampleCommandFrames()].map((one) =>
      bytes(0, send(connect, frame(20), one), 5 << 2, 200),
    ),
    bytes(0, send(connect, frame(45, [0x08, 1])), 5 << 2, 3, 6 << 2),
    bytes(0, 7 << 2, send(connect, frame(11), frame(20), frame(11)), 4 << 2, 4 << 2),
  ],
  run(input) {
    ((input[0] ?? 0) & 1 ? withPassword : open).take(input.subarray(1));
  },
};

class SessionsUnderTest implements DeviceUnderTest {
  readonly #password: string;
  readonly #host = new MemoryHost();
  readonly #device: Device;
  readonly #executed: string[];

  constructor(password: string) {
    this.#password = password;
    const { device, executed } = subject(this.#host);
    this.#device = device;
    this.#executed = executed;
    device.start({ password, connections: 4, memory: { receive: RECEIVE } });
  }

  take(input: Uint8Array): void {
    const { entities } = this.#device;
    const before = entities.map(state);
    const clients = actOut(this.#host, input);
    healthy(this.#host);

    const commanded = this.#password ? [] : clients.flatMap(({ sent }) => commandsIn(sent));
    entities.forEach((entity, index) => {
      if (state(entity) === before[index]) return;
      const words = entityIds[entity.name] ?? (keys[index] as Uint8Array);
      check(
        commanded.some((body) => includes(body, words)),
        () => `${entity.name} was ${before[index]} and is ${state(entity)}, without a command`,
      );
    });
    const executed = this.#executed.splice(0);
    check(executed.length === 0 || commanded.length > 0, () => `${executed[0]} was executed`);
    witness(this.#host, this.#password);
    // Ends what this input has started.
    for (const entity of entities)
      if (entity instanceof Light) entity.set({ state: false, effect: "", transitionLength: 0 });
    this.#host.advance(12_000);
    healthy(this.#host);
  }

  end(): void {
    const host = this.#host;
    this.#device.close();
    healthy(host);
    const { running } = host.time;
    check(running === 0, () => `${running} timers run after the end`);
    check(host.board.use(SWITCH_PIN) === undefined, () => "a pin is open after the end");
  }
}

/** How many inputs a device runs before it is replaced. */
const MAX_LIFE = 200;

const open = new ReusedDevice(() => new SessionsUnderTest(""), MAX_LIFE);
const withPassword = new ReusedDevice(() => new SessionsUnderTest(PASSWORD), MAX_LIFE);

const SWITCH_PIN = 26;

/** These follow an entity of the hub: they change with it, without a command. */
const entityIds: Record<string, Uint8Array> = {
  Sun: bytes("sun.sun"),
  Outside: bytes("sensor.t"),
};

function state(entity: Entity): string {
  // These two change without a command.
  return entity.name === "Uptime" || entity.name === "Porch" ? "" : entity.describe();
}

/** The bodies of the messages that may be commands, if there is no password. */
function commandsIn(said: number[]): Uint8Array[] {
  const bodies: Uint8Array[] = [];
  let hasBegun = false;
  for (const { id, body } of messagesIn(Uint8Array.from(said), RECEIVE).messages) {
    if (id === 5) break;
    // Without a password the hello is the login.
    if (id === 1 && !hasBegun) hasBegun = true;
    else if (hasBegun) bodies.push(body);
  }
  return bodies;
}

function healthy(host: MemoryHost): void {
  check(host.uncaught.length === 0, () => {
    const [error] = host.uncaught;
    return error instanceof Error ? (error.stack ?? String(error)) : String(error);
  });
}

/** Checks that a new client finds a working device. */
function witness(host: MemoryHost, password: string): void {
  const client = host.connect();
  const on = command(33, keys[0] as Uint8Array, 0x10, 1);
  const off = command(33, keys[0] as Uint8Array);
  client.send(frame(1), frame(3, [0x0a, password.length], password), frame(11), frame(20));
  client.send(off, on, frame(7));
  const { messages, refused } = messagesIn(client.take(), 65_535);
  check(!refused && !client.closed, () => "a new client was refused");
  const ids = messages.map(({ id }) => id);
  check(ids[0] === 2 && ids[1] === 4, () => `a new client was answered ${ids}`);
  const end = ids.indexOf(MessageId.ListEntitiesDoneResponse);
  // The device also asks for the time.
  const listed = ids.slice(2, end).filter((id) => id !== MessageId.GetTimeRequest);
  check(listed.length === entities.length + SERVICES, () => `${listed} are listed`);
  check(ids.includes(8), () => "no ping is answered");
  const isOn = bytes(0x0d, keys[0] as Uint8Array, 0x10, 1);
  const told = messages.some(({ id, body }) => id === 26 && includes(body, isOn));
  check(told, () => `the switch isn't on: ${ids}`);
  client.close();
}

const SERVICES = 1;
