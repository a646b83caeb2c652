/** A whole device with four subscribers, and the scenarios in loops. */
import { Device } from "../../../src/device/device.js";
import { Sensor } from "../../../src/entities/sensor.js";
import type { Listener } from "../../../src/host/host.js";
import { connect, host, type MeasuredTCP } from "./host.js";
import { measured } from "./measured.js";
import type { Scenario } from "./scenario.js";
import { SCENARIOS } from "./scenarios.js";

const HELLO = Uint8Array.of(0, 0, 1);
const CONNECT = Uint8Array.of(0, 0, 3);
const SUBSCRIBE_STATES = Uint8Array.of(0, 0, 20);
/** Up to INFO. */
const SUBSCRIBE_LOGS = Uint8Array.of(0, 2, 28, 0x08, 3);

const entities = Object.values(SCENARIOS).flatMap(({ entities }) => entities ?? []);
/** Entities that nothing happens to. */
const others = Array.from({ length: 14 }, (_, i) => new Sensor({ name: `Sensor ${i}` }));
const device = new Device(host, { name: "measured", entities: [...entities, ...others] });
// Its clock stands still, so all clients connect in the same second.
const listener = device.start({ requests: 1_000_000_000 });
const subscribers = [0, 1, 2, 3].map(() => subscriber(listener));
const [client] = subscribers as [MeasuredTCP, ...MeasuredTCP[]];

function subscriber(listener: Listener): MeasuredTCP {
  const tcp = connect(listener);
  tcp.receive(HELLO);
  tcp.receive(CONNECT);
  tcp.receive(SUBSCRIBE_STATES);
  tcp.receive(SUBSCRIBE_LOGS);
  return tcp;
}

for (const [name, scenario] of Object.entries(SCENARIOS)) {
  scenario.prepare?.(client);
  measured(name, (n) => scenario.run(n, client));
}

/**
 * What each subscriber gets in one run of a scenario: the number of writes, and the last one in
 * hexadecimal.
 */
export function got(name: string): { writes: number; last: string }[] {
  const { run } = SCENARIOS[name] as Scenario;
  const before = subscribers.map(({ writes }) => writes);
  run(1, client);
  const result = subscribers.map(({ writes, written }, i) => ({
    writes: writes - (before[i] as number),
    last: Array.from(written ?? [], (byte) => byte.toString(16).padStart(2, "0")).join(" "),
  }));
  // Back to the state that the measured runs start from.
  run(2, client);
  return result;
}
