/** A device for the tests of MQTT, on each engine. Where things are connected: the relay at 26, the door at 4. */
import {
  DateEntity,
  Device,
  EventEntity,
  GPIOBinarySensor,
  GPIOSwitch,
  type Host,
  Light,
  MQTTStatusSensor,
  NumberEntity,
  Sensor,
  Service,
  SubDevice,
  TextSensor,
} from "thimble";

export default function doorbell(host: Host): Device {
  const bell = new EventEntity({ name: "Bell", eventTypes: ["ring", "knock"] });
  const story = new TextSensor({ name: "Story" });
  const count = new Sensor({ name: "Count" });
  const upstairs = new SubDevice({ name: "Upstairs", area: "Attic" });
  const level = new NumberEntity({
    name: "Level",
    minValue: 0,
    maxValue: 10,
    initialValue: 3,
    device: upstairs,
    onCommand: (value) => level.publish(value),
  });
  const device = new Device(host, {
    name: "doorbell",
    friendlyName: "Door bell",
    area: "Hall",
    timeInterval: 0,
    entities: [
      new GPIOSwitch({ name: "Relay", pin: 26, icon: "mdi:gate" }),
      new GPIOBinarySensor({ name: "Door", pin: 4, deviceClass: "door" }),
      bell,
      story,
      count,
      level,
      new Light({ name: "Lamp" }),
      new DateEntity({ name: "Holiday" }),
      new MQTTStatusSensor({ name: "Broker" }),
      new Sensor({ name: "Hidden", internal: true }),
    ],
    services: [
      new Service({ name: "ring", onExecute: () => bell.trigger("ring") }),
      new Service({
        name: "add",
        args: { a: "int", b: "int" },
        onExecute: async ({ a, b }) => ({ sum: a + b }),
      }),
      new Service({
        name: "tell",
        args: { text: "string" },
        onExecute: ({ text }) => story.publish(text),
      }),
      new Service({
        name: "count",
        args: { to: "int" },
        onExecute({ to }) {
          for (let i = 1; i <= to; i++) count.publish(i);
        },
      }),
      new Service({
        name: "log",
        args: { text: "string" },
        onExecute: ({ text }) => device.log.warn("door", text),
      }),
      new Service({
        name: "fail",
        onExecute() {
          throw new Error("stuck");
        },
      }),
    ],
  });
  let connections = 0;
  device.mqtt.onConnect(() => {
    connections += 1;
  });
  device.mqtt.subscribe("home/+/ask", (payload, topic) => {
    if (payload === "fail") throw new Error("stuck");
    const answer = `${topic}: ${payload} ${device.mqtt.connected} ${connections}`;
    device.mqtt.publish("home/answer", answer, { qos: 1, retain: true });
  });
  const end = device.mqtt.subscribe("home/once", () => {
    device.mqtt.publish("home/answer", "once");
    end();
  });
  return device;
}
