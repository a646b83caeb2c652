/** A thermostat in a device, in loops: commands that move its relays, and readings that do. */
import { Thermostat } from "../../../src/components/thermostat.js";
import { Device } from "../../../src/device.js";
import { ClimateMode } from "../../../src/entities/climate.js";
import { Sensor } from "../../../src/entities/sensor.js";
import type { DigitalConstructor } from "../../../src/host.js";
import { connect, host } from "./host.js";
import { measured } from "./measured.js";

/** A pin that goes nowhere. */
class Relay {
  static readonly Output = 8;
  write(): void {}
  close(): void {}
}

const sensor = new Sensor({ name: "Thermometer" });
const room = new Thermostat({
  name: "Room",
  sensor,
  heatPin: 1,
  coolPin: 2,
  targetTemperatureLow: 20,
  targetTemperatureHigh: 24,
  awayTargets: { targetTemperatureLow: 12, targetTemperatureHigh: 28 },
  minOnTime: 0,
  minOffTime: 0,
  initialMode: ClimateMode.AUTO,
});
const Digital = Relay as unknown as DigitalConstructor;
const device = new Device(
  { ...host, io: { ...host.io, Digital } },
  { name: "climate", entities: [sensor, room] },
);
const listener = device.start();
const [client] = [0, 1, 2, 3].map(() => {
  const tcp = connect(listener);
  for (const id of [1, 3, 20]) tcp.receive(Uint8Array.of(0, 0, id));
  return tcp;
});
sensor.publish(18);

/** ClimateCommandRequest: the key, and then the bytes. */
function command(...bytes: number[]): Uint8Array {
  const frame = Uint8Array.of(0, 5 + bytes.length, 48, 0x0d, 0, 0, 0, 0, ...bytes);
  new DataView(frame.buffer).setUint32(4, room.key, true);
  return frame;
}

// Auto, 20 to 24 °C (0x41a00000 and 0x41c00000), at home: it heats. Off and away, it doesn't.
const HEAT = command(
  0x10,
  1,
  0x18,
  1,
  0x30,
  1,
  0x3d,
  0,
  0,
  0xa0,
  0x41,
  0x40,
  1,
  0x4d,
  0,
  0,
  0xc0,
  0x41,
  0x50,
  1,
);
const REST = command(0x10, 1, 0x50, 1, 0x58, 1);

measured("a climate command that moves a relay, to four subscribers", (n) => {
  const [tcp, heat, rest] = [client, HEAT, REST];
  for (let i = 0; i < n; i++) tcp?.receive(i & 1 ? heat : rest);
});
measured("a reading that moves a thermostat's relays, to four subscribers", (n) => {
  const thermometer = sensor;
  client?.receive(HEAT);
  for (let i = 0; i < n; i++) thermometer.publish(i & 1 ? 18 : 30);
});

// What is measured is what the names say.
for (const [act, does] of [
  [() => client?.receive(REST), "off, away, now 18.0 °C"],
  [() => client?.receive(HEAT), "auto 20.0 °C to 24.0 °C, now 18.0 °C, heating"],
  [() => sensor.publish(30), "auto 20.0 °C to 24.0 °C, now 30.0 °C, cooling"],
  [() => sensor.publish(18), "auto 20.0 °C to 24.0 °C, now 18.0 °C, heating"],
] as const) {
  act();
  if (room.describe() !== does) throw new Error(`${room.describe()}, in place of ${does}`);
}
