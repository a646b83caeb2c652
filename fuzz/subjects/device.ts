/** A device with the components that do most, and a sample of each kind. No entity affects another. */
import {
  ADCSensor,
  Cover,
  Device,
  Flicker,
  GPIOBinarySensor,
  GPIOSwitch,
  type Host,
  HostCamera,
  HubSensor,
  HubTextSensor,
  Light,
  PWMFan,
  PWMLight,
  Rainbow,
  Service,
  Switch,
  TextSensor,
  Thermostat,
  TimeBasedCover,
  UptimeSensor,
} from "../../src/index.js";
import { SAMPLES } from "../../test/kinds/samples/samples.js";
import { sampleName } from "../sample-commands.js";

export function subject(host: Host): { device: Device; executed: string[] } {
  const executed: string[] = [];
  const temperature = new ADCSensor({ name: "Temperature", pin: 34, interval: 1000 });
  const device = new Device(host, {
    name: "fuzzed",
    entities: [
      new GPIOSwitch({ name: "Relay", pin: 26, restore: true }),
      new Switch({
        name: "Loud",
        onCommand(on) {
          device.log.info("loud", () => `is ${on}`);
          device.hub.fire("esphome.loud", { data: { on } });
        },
      }),
      new PWMLight({
        name: "Strip",
        redPin: 16,
        greenPin: 17,
        bluePin: 18,
        effects: [new Rainbow(), new Flicker()],
      }),
      new Light({
        name: "Ceiling",
        supportsBrightness: true,
        supportsRgb: true,
        supportsWhiteValue: true,
        supportsColorTemperature: true,
        minMireds: 153,
        maxMireds: 500,
        effects: ["Candle"],
        restore: true,
      }),
      new TimeBasedCover({
        name: "Shutter",
        openPin: 21,
        closePin: 22,
        openDuration: 5000,
        closeDuration: 4000,
      }),
      new Cover({ name: "Blind", supportsPosition: true, supportsTilt: true }),
      new PWMFan({ name: "Fan", pin: 19, oscillationPin: 23 }),
      temperature,
      new Thermostat({
        name: "Heating",
        sensor: temperature,
        heatPin: 25,
        coolPin: 27,
        targetTemperatureLow: 20,
        targetTemperatureHigh: 24,
        awayTargets: { targetTemperatureLow: 12, targetTemperatureHigh: 28 },
        minOnTime: 5000,
        minOffTime: 5000,
        initialMode: "off",
      }),
      new GPIOBinarySensor({ name: "Door", pin: 4 }),
      new HostCamera({ name: "Porch" }),
      new HubSensor({ name: "Outside", entityId: "sensor.t", internal: false }),
      new HubTextSensor({ name: "Sun", entityId: "sun.sun", internal: false }),
      new TextSensor({ name: "Message", initialState: "none" }),
      new UptimeSensor({ name: "Uptime", interval: 10_000 }),
      // A device has one camera at most.
      ...SAMPLES.filter(({ kind }) => kind !== "camera").map(({ kind, make }) =>
        make({ name: sampleName(kind) }),
      ),
    ],
    services: [
      new Service({
        name: "say",
        args: {
          text: "string",
          times: "int",
          levels: "float[]",
          flags: "bool[]",
          words: "string[]",
        },
        onExecute: ({ text, words }) => void executed.push(text + words.join()),
      }),
    ],
  });
  return { device, executed };
}
