/** The device that the tests run on each host: each kind of entity, on pins and without. */
import {
  ADCSensor,
  BinaryLight,
  Device,
  Flicker,
  GPIOBinarySensor,
  GPIOSwitch,
  type Host,
  Pulse,
  PWMLight,
  Rainbow,
  Sensor,
  Switch,
  TextSensor,
} from "thimble";

/** Where things are connected. */
export const PIN = {
  button: 0,
  dimmer: 2,
  door: 4,
  lamp: 5,
  red: 16,
  green: 17,
  blue: 18,
  relay: 26,
  valve: 27,
  voltage: 34,
};

/** What "Mode" says while "Scene" is on. */
export const SCENE_TEXT = "Grüße aus 東京 – 21 °C 🌡️";

/** What "Story" says in chapter `count`: enough that a few thousand don't fit any socket. */
export function chapter(count: number): string {
  return `${count}: ${"…".repeat(600)}`;
}

export default function subject(host: Host): Device {
  const relay = new GPIOSwitch({ name: "Relay", pin: PIN.relay, icon: "mdi:power" });
  const valve = new GPIOSwitch({
    name: "Garden Valve #1",
    pin: PIN.valve,
    inverted: true,
    assumedState: true,
  });
  const lamp = new BinaryLight({ name: "Lamp", pin: PIN.lamp });
  // Without gamma and transitions a command is at once at the pin, as it is.
  const dimmer = new PWMLight({
    name: "Dimmer",
    pin: PIN.dimmer,
    gamma: 1,
    defaultTransitionLength: 0,
    effects: [new Pulse({ period: 200 })],
  });
  const strip = new PWMLight({
    name: "Strip",
    redPin: PIN.red,
    greenPin: PIN.green,
    bluePin: PIN.blue,
    gamma: 1,
    defaultTransitionLength: 0,
    effects: [new Rainbow({ period: 300 }), new Flicker({ name: "Kerze ✨" })],
  });
  const button = new GPIOBinarySensor({ name: "Button", pin: PIN.button, inverted: true });
  const door = new GPIOBinarySensor({
    name: "Door",
    pin: PIN.door,
    mode: "pullDown",
    debounce: 0,
    deviceClass: "door",
  });
  const voltage = new ADCSensor({
    name: "Voltage",
    pin: PIN.voltage,
    interval: 20,
    icon: "mdi:flash",
  });
  const mode = new TextSensor({
    name: "Mode",
    objectId: "operating-mode",
    icon: "mdi:text",
    initialState: "idle",
  });
  const story = new TextSensor({ name: "Story" });
  const chapters = new Sensor({ name: "Chapters", unitOfMeasurement: "§", forceUpdate: true });

  const scene = new Switch({
    name: "Scene",
    onCommand(on) {
      relay.set(on);
      dimmer.set({ state: on, brightness: 0.5 });
      mode.publish(on ? SCENE_TEXT : "idle");
    },
  });

  let count = 0;
  const narrate = new Switch({
    name: "Narrate",
    onCommand() {
      count += 1;
      story.publish(chapter(count));
      chapters.publish(count);
    },
  });

  const tooLong = new Switch({
    name: "Too long",
    onCommand: (on) => story.publish(on ? "long ".repeat(2000) : "short"),
  });

  const broken = new Switch({
    name: "Broken",
    onCommand() {
      throw new Error("this switch always fails");
    },
  });

  return new Device(host, {
    name: "subject",
    version: "2.3.4",
    model: "Test board",
    // So that nothing comes to clients but what a test asks for.
    timeInterval: 0,
    entities: [
      relay,
      valve,
      lamp,
      dimmer,
      strip,
      button,
      door,
      voltage,
      mode,
      story,
      chapters,
      scene,
      narrate,
      tooLong,
      broken,
    ],
  });
}
