/** A device with a broker in loops: from a published state to the client's `write`. */

import { Device } from "../../../src/device/device.js";
import { Climate } from "../../../src/entities/climate/climate.js";
import { Light } from "../../../src/entities/light/light.js";
import { Sensor } from "../../../src/entities/sensor.js";
import { Switch } from "../../../src/entities/switch.js";
import { ClimateCommandRequest } from "../../../src/messages/climate.js";
import { encodeUtf8 } from "../../../src/wire/utf8.js";
import { host } from "./host.js";
import { measured } from "./measured.js";
import { MeasuredMQTTClient, ROOM } from "./mqtt-client.js";

const sensor = new Sensor({ name: "Temperature", accuracyDecimals: 1 });
const relay = new Switch({ name: "Relay" });
const light = new Light({
  ...{ name: "Lamp", supportsBrightness: true, supportsRgb: true, effects: ["Pulse"] },
});
const climate = new Climate({
  ...{ name: "Heating", modes: ["off", "heat"] },
  supportsCurrentTemperature: true,
  targetTemperature: 20,
});
const FULL = { state: true, brightness: 1, red: 1, green: 0.5, blue: 0, transitionLength: 0 };
const DIM = { ...FULL, brightness: 0.5 };
const COLD = Object.assign(new ClimateCommandRequest(), {
  ...{ hasTargetTemperature: true, targetTemperature: 18.25 },
});
const WARM = Object.assign(new ClimateCommandRequest(), {
  ...{ hasTargetTemperature: true, targetTemperature: 21.5 },
});
const others = Array.from({ length: 16 }, (_, i) => new Sensor({ name: `Sensor ${i}` }));
const device = new Device(
  { ...host, mqtt: { io: MeasuredMQTTClient } },
  {
    name: "measured",
    entities: [sensor, relay, light, climate, ...others],
    mqtt: { url: "mqtt://broker.local" },
  },
);
device.start();
const client = MeasuredMQTTClient.latest;
client.connect();

/** What is written by one run of a scenario: how often, and the last topic and payload. */
(globalThis as { wrote?: (name: string) => unknown }).wrote = (name) => {
  const before = client.writes;
  const { loops } = globalThis as unknown as { loops: Record<string, (n: number) => void> };
  loops[name]?.(1);
  const { topic, written, writes } = client;
  return { writes: writes - before, topic, text: [...(written ?? encodeUtf8(""))] };
};

measured("a sensor's state to a broker", (n) => {
  for (let i = 0; i < n; i++) sensor.publish(i & 1 ? 22.25 : 21.5);
});
measured("a switch's state to a broker", (n) => {
  for (let i = 0; i < n; i++) relay.publish((i & 1) === 0);
});
measured("a light's state to a broker", (n) => {
  for (let i = 0; i < n; i++) light.set(i & 1 ? DIM : FULL);
});
measured("a climate's state to a broker", (n) => {
  for (let i = 0; i < n; i++) climate.command(i & 1 ? WARM : COLD);
});
measured("a state while the broker is full", (n) => {
  const { options } = client;
  const write = client.write;
  client.write = () => 0;
  sensor.publish(1);
  for (let i = 0; i < n; i++) sensor.publish(i & 1 ? 22.25 : 21.5);
  client.write = write;
  options.onWritable?.call(client, ROOM);
});
