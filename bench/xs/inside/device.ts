/** A whole device with four subscribers, and the scenarios in loops. */
import { Device } from "../../../src/device/device.js";
import type { DeviceOptions } from "../../../src/device/options.js";
import type { Entity } from "../../../src/entities/entity.js";
import { Sensor } from "../../../src/entities/sensor.js";
import type { Host, Listener } from "../../../src/host/host.js";
import type { Hub } from "../../../src/hub/hub.js";
import type { EncryptionOptions } from "../../../src/security/encryption.js";
import { FREE_KEY, freeCryptography, HANDSHAKE, sealed } from "./free-cryptography.js";
import { connect, host, hostWith, type MeasuredTCP } from "./host.js";
import { measured } from "./measured.js";
import { CLOCKS, type Scenario } from "./scenario.js";
import { SCENARIOS } from "./scenarios.js";

const HELLO = Uint8Array.of(0, 0, 1);
const CONNECT = Uint8Array.of(0, 0, 3);
const SUBSCRIBE_STATES = Uint8Array.of(0, 0, 20);
/** Up to INFO. */
const SUBSCRIBE_LOGS = Uint8Array.of(0, 2, 28, 0x08, 3);

/** Connections whose clients send a ping every 20 s, as hubs do. */
const PING = Uint8Array.of(0, 0, 7);
const PING_INTERVAL = 20_000;

/** A device with four subscribers. */
interface MeasuredDevice {
  readonly subscribers: readonly MeasuredTCP[];
  readonly listener: Listener;
  readonly hub: Hub;
}

function run(
  host: Host,
  options: Partial<DeviceOptions>,
  encryption?: EncryptionOptions,
): MeasuredDevice {
  const device = new Device(host, { name: "measured", entities: [], ...options });
  // Where the clock stands still, all messages come in the same second. Places that are free cost nothing.
  const listener = device.start({
    ...{ requests: 1_000_000_000, connections: 32 },
    ...(encryption && { encryption }),
  });
  const isEncrypted = encryption !== undefined;
  const { hub } = device;
  return { listener, hub, subscribers: [0, 1, 2, 3].map(() => subscriber(listener, isEncrypted)) };
}

function subscriber(listener: Listener, isEncrypted: boolean): MeasuredTCP {
  const tcp = connect(listener);
  if (isEncrypted) tcp.receive(HANDSHAKE);
  for (const request of [HELLO, CONNECT, SUBSCRIBE_STATES, SUBSCRIBE_LOGS])
    tcp.receive(isEncrypted ? sealed(request) : request);
  return tcp;
}

/** The entities that the scenarios on a device need. */
function entitiesOf(device: Scenario["device"]): Entity[] {
  return Object.values(SCENARIOS).flatMap((scenario) =>
    scenario.device === device ? (scenario.entities ?? []) : [],
  );
}

/** Idle entities. */
function others(count: number): Entity[] {
  return Array.from({ length: count }, (_, i) => new Sensor({ name: `Sensor ${i}` }));
}

const still = run(host, { entities: [...entitiesOf(undefined), ...others(14)] });
const timed = run(hostWith(CLOCKS.timed), { entities: entitiesOf("timed"), timeInterval: 0 });
const idle = run(hostWith(CLOCKS.idle), { entities: others(20) });
const encrypted = run(
  { ...host, crypto: freeCryptography },
  { entities: [...entitiesOf("encrypted"), ...others(14)] },
  { key: FREE_KEY },
);
for (const [{ subscribers }, clock] of [
  [timed, CLOCKS.timed],
  [idle, CLOCKS.idle],
] as const) {
  clock.repeat(() => {
    for (let i = 0; i < subscribers.length; i++) {
      const tcp = subscribers[i] as MeasuredTCP;
      const { writes, written } = tcp;
      tcp.receive(PING);
      // What `got` returns doesn't count these.
      tcp.writes = writes;
      tcp.written = written;
    }
  }, PING_INTERVAL);
}

function runningFor({ device }: Scenario): MeasuredDevice {
  if (device === undefined) return still;
  if (device === "encrypted") return encrypted;
  return device === "timed" ? timed : idle;
}

for (const [name, scenario] of Object.entries(SCENARIOS)) {
  const { subscribers, listener, hub } = runningFor(scenario);
  const client = subscribers[0] as MeasuredTCP;
  scenario.prepare?.(client);
  measured(name, (n) => scenario.run(n, client, listener, hub));
}

/**
 * What each subscriber gets in one run of a scenario: the number of writes, and the last one in
 * hexadecimal.
 */
export function got(name: string): { writes: number; last: string }[] {
  const scenario = SCENARIOS[name] as Scenario;
  const { subscribers, listener, hub } = runningFor(scenario);
  const client = subscribers[0] as MeasuredTCP;
  const before = subscribers.map(({ writes }) => writes);
  scenario.run(1, client, listener, hub);
  const result = subscribers.map(({ writes, written }, i) => ({
    writes: writes - (before[i] as number),
    last: Array.from(written ?? [], (byte) => byte.toString(16).padStart(2, "0")).join(" "),
  }));
  // Back to the state that the measured runs start from.
  scenario.run(2, client, listener, hub);
  return result;
}
