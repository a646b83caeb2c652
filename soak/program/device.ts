/** The soaked device: it has each kind of entity, and each command's effect is visible at once. The samples of kinds are beside entities that take all sorts of commands. */
import {
  BinaryLight,
  BinarySensor,
  Camera,
  Climate,
  Cover,
  Device,
  Fan,
  GPIOSwitch,
  type Host,
  HubSensor,
  Light,
  Sensor,
  Service,
  Switch,
  TextSensor,
} from "thimble";
import { SAMPLES } from "../../test/kinds/samples/samples.js";

export default function soak(host: Host, faults: () => number = () => 0): Device {
  const value = new Sensor({ name: "Value" });
  const words = new TextSensor({ name: "Words" });
  const contact = new BinarySensor({ name: "Contact", initialState: false });
  const camera = new Camera({ name: "Camera", idleFramerate: 0 });
  const faultCount = new Sensor({ name: "Faults" });
  const echo = new Echo();
  let lines = 0;
  const device: Device = new Device(host, {
    name: "soak",
    entities: [
      new GPIOSwitch({ name: "Relay", pin: 26, restore: true }),
      new Switch({ name: "Plain", onCommand: () => echo.next() }),
      new BinaryLight({ name: "Lamp", pin: 5 }),
      new Light({
        name: "Ceiling",
        supportsBrightness: true,
        supportsRgb: true,
        supportsWhiteValue: true,
        supportsColorTemperature: true,
        minMireds: 153,
        maxMireds: 500,
        effects: ["Rainbow"],
        onCommand: () => echo.next(),
      }),
      new Cover({ name: "Blind", supportsPosition: true, supportsTilt: true }),
      new Fan({ name: "Fan", supportsOscillation: true, supportsSpeed: true }),
      new Climate({
        name: "Heating",
        modes: ["off", "heat"],
        presets: ["home", "away"],
      }),
      new HubSensor({ name: "Outside", entityId: "sensor.outside", internal: false }),
      value,
      words,
      contact,
      faultCount,
      camera,
      echo,
      ...SAMPLES.filter(({ command }) => command?.back).map(({ kind, make }) =>
        make({ name: `sample_${kind}` }),
      ),
    ],
    services: [
      new Service({
        name: "measure",
        args: { number: "float" },
        onExecute: ({ number }) => value.publish(number),
      }),
      new Service({
        name: "say",
        args: { text: "string" },
        onExecute({ text }) {
          words.publish(text);
          echo.next();
          lines += 1;
          device.log.info("line", `${lines}`);
        },
      }),
      new Service({
        name: "touch",
        args: { closed: "bool" },
        onExecute: ({ closed }) => {
          contact.publish(closed);
        },
      }),
      new Service({
        name: "take_photo",
        args: { shade: "int" },
        onExecute: ({ shade }) => {
          camera.publish(new Uint8Array(3000).fill(shade));
        },
      }),
      new Service({ name: "count_faults", onExecute: () => faultCount.publish(faults()) }),
    ],
  });
  return device;
}

/**
 * Publishes inside other callbacks: of commands, and of connections that open and close while frames are
 * written. Its own states aren't compared: a misplaced frame would break the stream of the others.
 */
class Echo extends TextSensor {
  #count = 0;

  constructor() {
    super({ name: "Echo" });
  }

  next(): void {
    this.#count += 1;
    this.publish("echo ".repeat(this.#count % 40));
  }

  override connectionsChanged(connections: number): void {
    super.connectionsChanged(connections);
    // The heap is measured when nobody is connected. Then the text always has the same length.
    if (connections === 0) this.#count = 0;
    this.next();
  }
}
