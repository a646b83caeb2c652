/** A device with most kinds, whose readings and log lines tests control. */
import {
  BinarySensor,
  Cover,
  Device,
  Fan,
  type Host,
  Light,
  Sensor,
  Service,
  Switch,
  TextSensor,
} from "thimble";

export default function home(host: Host): Device {
  const temperature = new Sensor({ name: "Temperature", unitOfMeasurement: "°C" });
  const words = new TextSensor({ name: "Words" });
  const door = new BinarySensor({ name: "Door" });
  const relay = new Switch({ name: "Relay" });
  const device: Device = new Device(host, {
    name: "home",
    timeInterval: 0,
    entities: [
      relay,
      new Switch({ name: "Pump" }),
      new Light({ name: "Lamp", supportsBrightness: true, supportsRgb: true }),
      temperature,
      words,
      new Cover({ name: "Shutter", supportsPosition: true }),
      new Fan({ name: "Fan", supportsSpeed: true }),
      door,
    ],
    services: [
      new Service({
        name: "measure",
        args: { celsius: "float" },
        onExecute: ({ celsius }) => temperature.publish(celsius),
      }),
      new Service({
        name: "open_door",
        args: { open: "bool" },
        onExecute: ({ open }) => door.publish(open),
      }),
      new Service({
        name: "say",
        args: { text: "string", times: "int" },
        onExecute({ text, times }) {
          for (let i = 0; i < times; i++) device.log.info("home", `${text} ${i}`);
        },
      }),
      new Service({
        name: "whisper",
        args: { text: "string", times: "int" },
        onExecute({ text, times }) {
          for (let i = 0; i < times; i++) device.log.verbose("home", `${text} ${i}`);
        },
      }),
      new Service({
        name: "word",
        args: { length: "int" },
        onExecute: ({ length }) => words.publish("ä".repeat(length)),
      }),
      new Service({
        name: "toggle",
        args: { times: "int" },
        onExecute({ times }) {
          for (let i = 0; i < times; i++) {
            relay.command({ state: !relay.state });
            temperature.publish(i);
          }
        },
      }),
    ],
  });
  return device;
}
