/** A device with each kind of entity and each of its features, and services with arguments of each type. */
import {
  Button,
  Device,
  EventEntity,
  type Host,
  HostCamera,
  Infrared,
  Sensor,
  Service,
  SubDevice,
  Switch,
  TextSensor,
} from "thimble";
import { guards } from "./entities/guards.js";
import { heating } from "./entities/heating.js";
import { lights } from "./entities/lights.js";
import { moving } from "./entities/moving.js";
import { ofSubDevices, ofTheHub, sensors } from "./entities/readings.js";
import { programUpdate } from "./entities/updates.js";
import { values } from "./entities/values.js";

export default function everything(host: Host): Device {
  const shed = new SubDevice({ name: "Shed", area: "Garden" });
  const heard = new TextSensor({ name: "X heard", initialState: "none" });
  const plain = new Sensor({ name: "M plain" });
  const bell = new EventEntity({
    name: "E bell",
    deviceClass: "doorbell",
    eventTypes: ["single", "double"],
  });
  const device = new Device(host, {
    name: "everything",
    friendlyName: "Alles für den Prüfer",
    version: "2.5.1",
    area: "Küche",
    project: { name: "acme.judge", version: "9.1" },
    entities: [
      ...lights(shed),
      ...moving(host, shed),
      ...heating(shed),
      ...values(shed),
      ...guards(host, shed),
      programUpdate(host),
      ...sensors(),
      ...ofSubDevices(shed),
      ...ofTheHub(),
      heard,
      plain,
      bell,
      new Switch({ name: "Y switch", deviceClass: "outlet", icon: "mdi:power" }),
      new Switch({ name: "Y assumed", assumedState: true }),
      new Button({
        name: "G press",
        deviceClass: "identify",
        onPress: () => heard.publish("pressed"),
      }),
      new Button({
        name: "G ring",
        device: shed,
        onPress: () => heard.publish("pressed"),
      }),
      new HostCamera({ name: "Z porch", width: 160, height: 120 }),
      new Infrared({
        name: "I remote",
        device: shed,
        onSend: ({ timings }) => heard.publish(`sent ${timings.length}`),
      }),
    ],
    services: [
      new Service({
        name: "all_types",
        args: {
          flag: "bool",
          count: "int",
          ratio: "float",
          word: "string",
          flags: "bool[]",
          counts: "int[]",
          ratios: "float[]",
          words: "string[]",
        },
        onExecute: (values) => heard.publish(JSON.stringify(values)),
      }),
      new Service({ name: "nothing", onExecute: () => heard.publish("nothing") }),
      new Service({
        name: "fails",
        onExecute() {
          throw new Error("it failed");
        },
      }),
      new Service({
        name: "set_sensor",
        args: { value: "float" },
        onExecute: ({ value }) => plain.publish(value),
      }),
      new Service({
        name: "ring",
        args: { type: "string" },
        onExecute: ({ type }) => bell.trigger(type as "single"),
      }),
      new Service({
        name: "call_hub",
        args: { text: "string" },
        onExecute({ text }) {
          device.hub.call("test.record", {
            data: { text, number: "5" },
            dataTemplate: { title: "{{ degrees }} of {{ states('sensor.outside') }}" },
            variables: { degrees: 21 },
          });
        },
      }),
      new Service({
        name: "fire_event",
        args: { text: "string" },
        onExecute: ({ text }) => device.hub.fire("esphome.judged", { data: { text } }),
      }),
      new Service({
        name: "scan_tag",
        args: { tag: "string" },
        onExecute: ({ tag }) => device.hub.fire("esphome.tag_scanned", { data: { tag_id: tag } }),
      }),
    ],
  });
  return device;
}
