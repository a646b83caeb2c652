/** A whole device, in loops: from what a client sent to what its clients get. */

import { FilteredSensor } from "../../../src/components/filtered-sensor.js";
import { CalibrateLinear } from "../../../src/components/filters/calibrate-linear.js";
import { Delta } from "../../../src/components/filters/delta.js";
import { Median } from "../../../src/components/filters/median.js";
import { SlidingAverage } from "../../../src/components/filters/sliding-average.js";
import { Throttle } from "../../../src/components/filters/throttle.js";
import { Device } from "../../../src/device.js";
import { Sensor } from "../../../src/entities/sensor.js";
import { Switch } from "../../../src/entities/switch.js";
import type { Listener } from "../../../src/host.js";
import { HubBinarySensor } from "../../../src/hub/hub-binary-sensor.js";
import { HubSensor } from "../../../src/hub/hub-sensor.js";
import { connect, host, type MemoryTCP } from "./host.js";
import { measured } from "./measured.js";

const HELLO = Uint8Array.of(0, 0, 1);
const CONNECT = Uint8Array.of(0, 0, 3);
const SUBSCRIBE_STATES = Uint8Array.of(0, 0, 20);
const PING = Uint8Array.of(0, 0, 7);

const relay = new Switch({ name: "Relay" });
const kept = new Switch({ name: "Kept", restore: "last" });
const thermometer = new Sensor({ name: "Temperature" });
const filtered = new FilteredSensor({
  name: "Filtered",
  calibrate: (volts) => volts * 2,
  filters: [
    new Median({ sendEvery: 1 }),
    new SlidingAverage({ sendEvery: 1 }),
    new CalibrateLinear({
      datapoints: [
        { from: 0, to: 0 },
        { from: 10, to: 20 },
        { from: 20, to: 50 },
      ],
      method: "exact",
    }),
    new Delta({ value: 0, type: "percentage" }),
    new Throttle({ interval: 1 }),
  ],
});
filtered.start(host);
const sixteen = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(
  (i) => new Sensor({ name: `Sensor ${i}` }),
);
const outside = new HubSensor({ name: "Outside", entityId: "sensor.outside" });
const door = new HubBinarySensor({ name: "Door", entityId: "binary_sensor.door" });
const entities = [relay, kept, thermometer, ...sixteen, outside, door];
const device = new Device(host, { name: "measured", entities });
const listener = device.start();
const subscribers = [0, 1, 2, 3].map(() => subscriber(listener));
const [client] = subscribers as [MemoryTCP, ...MemoryTCP[]];

function subscriber(listener: Listener): MemoryTCP {
  const tcp = connect(listener);
  tcp.receive(HELLO);
  tcp.receive(CONNECT);
  tcp.receive(SUBSCRIBE_STATES);
  return tcp;
}

const ON = command(1);
const OFF = command(0);

/** SwitchCommandRequest: the key, and the state when it's on. */
function command(state: 0 | 1): Uint8Array {
  const frame = Uint8Array.of(0, state ? 7 : 5, 33, 0x0d, 0, 0, 0, 0, 0x10, 1);
  new DataView(frame.buffer).setUint32(4, relay.key, true);
  return state ? frame : frame.slice(0, 8);
}

const WARM = hubState("sensor.outside", "21.5");
const COLD = hubState("sensor.outside", "-7");
const OPEN = hubState("binary_sensor.door", "on");
const CLOSED = hubState("binary_sensor.door", "off");

/** HubStateResponse. */
function hubState(entityId: string, state: string): Uint8Array {
  const texts = [entityId, state].map((text) => new TextEncoder().encode(text));
  const body = texts.flatMap((text, i) => [i === 0 ? 0x0a : 0x12, text.length, ...text]);
  return Uint8Array.of(0, body.length, 40, ...body);
}

/** The pieces of a frame that was cut after so many bytes. */
function pieces(frame: Uint8Array, ...cuts: number[]): Uint8Array[] {
  return [0, ...cuts].map((start, i) => frame.slice(start, cuts[i]));
}

const [PING_1, PING_2, PING_3] = pieces(PING, 1, 2) as [Uint8Array, Uint8Array, Uint8Array];
const [ON_1, ON_2, ON_3] = pieces(ON, 2, 7) as [Uint8Array, Uint8Array, Uint8Array];
const [OFF_1, OFF_2, OFF_3] = pieces(OFF, 1, 5) as [Uint8Array, Uint8Array, Uint8Array];

measured("a ping", (n) => {
  const [tcp, ping] = [client, PING];
  for (let i = 0; i < n; i++) tcp.receive(ping);
});
measured("a ping in three pieces", (n) => {
  const [tcp, one, two, three] = [client, PING_1, PING_2, PING_3];
  for (let i = 0; i < n; i++) {
    tcp.receive(one);
    tcp.receive(two);
    tcp.receive(three);
  }
});
measured("a switch command, to four subscribers", (n) => {
  const [tcp, on, off] = [client, ON, OFF];
  for (let i = 0; i < n; i++) tcp.receive(i & 1 ? off : on);
});
measured("a switch command in three pieces, to four subscribers", (n) => {
  const [tcp, a, b, c, d, e, f] = [client, ON_1, ON_2, ON_3, OFF_1, OFF_2, OFF_3];
  for (let i = 0; i < n; i++) {
    tcp.receive(i & 1 ? d : a);
    tcp.receive(i & 1 ? e : b);
    tcp.receive(i & 1 ? f : c);
  }
});
measured("a sensor's value, to four subscribers", (n) => {
  const entity = thermometer;
  for (let i = 0; i < n; i++) entity.publish(i & 1 ? 21.5 : 22.5);
});
measured("a reading through every filter", (n) => {
  const entity = filtered;
  for (let i = 0; i < n; i++) entity.publish(i & 4 ? i % 7 : Number.NaN);
});
measured("a switch whose state is kept, to four subscribers", (n) => {
  const entity = kept;
  for (let i = 0; i < n; i++) entity.command((i & 1) === 0);
});
measured("a hub state, to a sensor with four subscribers", (n) => {
  const [tcp, warm, cold] = [client, WARM, COLD];
  for (let i = 0; i < n; i++) tcp.receive(i & 1 ? cold : warm);
});
measured("a hub state, to a binary sensor with four subscribers", (n) => {
  const [tcp, open, closed] = [client, OPEN, CLOSED];
  for (let i = 0; i < n; i++) tcp.receive(i & 1 ? closed : open);
});
// The host's share of all of the above.
measured("the host's read", (n) => {
  const [tcp, bytes] = [client, PING.slice()];
  for (let i = 0; i < n; i++) tcp.read(bytes);
});
measured("the host's write", (n) => {
  const [tcp, bytes] = [client, PING];
  for (let i = 0; i < n; i++) tcp.write(bytes);
});

/** What each subscriber got of one run of a loop: how many writes, and the last in hexadecimal. */
export function got(run: () => void): { writes: number; last: string }[] {
  const before = subscribers.map(({ writes }) => writes);
  run();
  return subscribers.map(({ writes, written }, i) => ({
    writes: writes - (before[i] as number),
    last: Array.from(written ?? [], (byte) => byte.toString(16).padStart(2, "0")).join(" "),
  }));
}
