/** A device with an entity of each kind that takes commands. */
import {
  Climate,
  Cover,
  Device,
  Fan,
  GPIOFan,
  type Host,
  Light,
  PWMLight,
  Sensor,
  Switch,
  Thermostat,
  TimeBasedCover,
} from "thimble";

export default function answers(host: Host): Device {
  const sensor = new Sensor({ name: "Air", internal: true });
  return new Device(host, {
    name: "answers",
    timeInterval: 0,
    entities: [
      new Switch({ name: "Relay" }),
      new Switch({
        name: "Broken",
        onCommand() {
          throw new Error("broken");
        },
      }),
      new Light({ name: "Lamp", supportsBrightness: true }),
      new PWMLight({ name: "Strip", pin: 16 }),
      new Fan({ name: "Fan", supportsSpeed: true }),
      new GPIOFan({ name: "Bath fan", lowPin: 12, highPin: 13 }),
      new Cover({ name: "Gate" }),
      new Cover({ name: "Silent", supportsPosition: true, onCommand() {} }),
      new TimeBasedCover({
        name: "Shutter",
        openPin: 21,
        closePin: 22,
        openDuration: 50_000,
        closeDuration: 50_000,
        restore: false,
      }),
      new Climate({ name: "Stove", modes: ["off", "heat"] }),
      new Thermostat({ name: "Heating", sensor, heatPin: 25, targetTemperature: 20 }),
      sensor,
    ],
  });
}
