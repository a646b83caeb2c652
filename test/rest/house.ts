/** A device with each kind of entity, able to do little and able to do all, and with services. */
import {
  BinarySensor,
  Camera,
  Climate,
  Cover,
  Device,
  Fan,
  GPIOSwitch,
  type Host,
  Light,
  PWMLight,
  Sensor,
  Service,
  type ServiceArgs,
  Switch,
  TextSensor,
} from "thimble";
import { EVERY_TYPE } from "../services/every-type.js";

export const PIN = { relay: 26, dimmer: 2 };

/** Bytes of an image: more than the socket takes at once. */
export const IMAGE_LENGTH = 3_000_000;

/** Bytes of an image while "Large" is on: more than fits any socket. */
export const LARGE_LENGTH = 8_000_001;

/** Milliseconds that the camera takes for one. */
const EXPOSURE = 30;

export default function house(host: Host): Device {
  const executed = new TextSensor({ name: "Executed" });

  const relay = new GPIOSwitch({ name: "Relay", pin: PIN.relay });
  const broken = new Switch({
    name: "Broken",
    onCommand() {
      throw new Error("the secret inside");
    },
  });
  const hidden = new Switch({ name: "Hidden", internal: true });

  const hall = new Light({ name: "Hall" });
  const dimmer = new PWMLight({ name: "Dimmer", pin: PIN.dimmer, defaultTransitionLength: 60_000 });
  const ceiling = new Light({
    name: "Ceiling",
    supportsBrightness: true,
    supportsRgb: true,
    supportsWhiteValue: true,
    supportsColorTemperature: true,
    minMireds: 150,
    maxMireds: 500,
    effects: ["Candle"],
    defaultTransitionLength: 0,
  });

  const gate = new Cover({ name: "Gate", deviceClass: "garage" });
  const blind: Cover = new Cover({
    name: "Blind",
    supportsPosition: true,
    supportsTilt: true,
    // It moves until it is stopped.
    onCommand({ position = blind.position, tilt, stop }) {
      if (stop) blind.publish({ position: 0.25 });
      else if (position === blind.position) blind.publish({ position, tilt });
      else if (position > blind.position) blind.publish({ operation: "opening", tilt });
      else blind.publish({ operation: "closing", tilt });
    },
  });

  const plain = new Fan({ name: "Plain" });
  const fan = new Fan({
    name: "Fan",
    supportsOscillation: true,
    speedCount: 2,
  });

  const heater = new Climate({
    name: "Heater",
    modes: ["off", "heat"],
    visualMinTemperature: 5,
    visualMaxTemperature: 25,
  });
  const both = new Climate({
    name: "Both",
    modes: ["off", "heat_cool", "cool", "heat"],
    supportsTwoPointTargetTemperature: true,
    supportsCurrentTemperature: true,
    presets: ["home", "away"],
    supportsAction: true,
    targetTemperatureLow: 18,
    targetTemperatureHigh: 24,
  });

  const temperature = new Sensor({
    name: "Temperature",
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
  });
  const unknown = new Sensor({ name: "Unknown" });
  const door = new BinarySensor({ name: "Door", deviceClass: "door" });
  const text = new TextSensor({ name: "Text", objectId: "the-text", initialState: "Grüße 🌡️" });
  temperature.publish(Math.fround(21.3));

  const large = new Switch({ name: "Large" });
  const cam: Camera = new Camera({
    name: "Cam",
    maxFramerate: 60,
    idleFramerate: 0,
    imageTimeout: 200,
    onRequest: () => void host.timer.set(() => cam.publish(imageOf()), EXPOSURE),
  });

  function imageOf(): Uint8Array {
    if (large.state) return new Uint8Array(LARGE_LENGTH);
    const bytes = new Uint8Array(IMAGE_LENGTH);
    for (let i = 0; i < IMAGE_LENGTH; i += 1000) bytes[i] = (i / 1000) & 0xff;
    return bytes;
  }

  function hearing<Args extends ServiceArgs>(name: string, args: Args): Service<Args> {
    return new Service({
      name,
      args,
      onExecute: (values) => executed.publish(`${name} ${JSON.stringify(values)}`),
    });
  }

  return new Device(host, {
    name: "house",
    friendlyName: "The house",
    version: "1.2.3",
    model: "Test board",
    timeInterval: 0,
    entities: [
      relay,
      broken,
      hidden,
      hall,
      dimmer,
      ceiling,
      gate,
      blind,
      plain,
      fan,
      heater,
      both,
      temperature,
      unknown,
      door,
      text,
      executed,
      large,
      cam,
    ],
    services: [
      hearing("every_type", EVERY_TYPE),
      hearing("no_arguments", {}),
      new Service({
        name: "answers",
        args: { number: "int" },
        onExecute: ({ number }) => ({ twice: number * 2 }),
      }),
      new Service({
        name: "broken",
        onExecute() {
          throw new Error("the secret inside");
        },
      }),
      new Service({
        name: "broken_later",
        onExecute: () => Promise.reject(new Error("this fails in the end")),
      }),
    ],
  });
}
