/** The 20 entities of the devices whose heap is measured. */
import {
  ADCSensor,
  BinarySensor,
  type Entity,
  Flicker,
  GPIOBinarySensor,
  GPIOFan,
  GPIOSwitch,
  PWMLight,
  Rainbow,
  Sensor,
  Switch,
  TextSensor,
  TimeBasedCover,
} from "thimble";

/** The pins that they use. */
export interface EntityPins {
  readonly relays: readonly number[];
  readonly strip: { readonly redPin: number; readonly greenPin: number; readonly bluePin: number };
  readonly button: number;
  readonly voltage: number;
  readonly fan: number;
  readonly shutter: { readonly openPin: number; readonly closePin: number };
}

const ESP32_PINS: EntityPins = {
  relays: [25, 26, 27],
  strip: { redPin: 16, greenPin: 17, bluePin: 18 },
  button: 0,
  voltage: 34,
  fan: 23,
  shutter: { openPin: 21, closePin: 22 },
};

export function twentyEntities(pins = ESP32_PINS): Entity[] {
  const switches = [1, 2, 3, 4].map(
    (count) => new Switch({ name: `Switch ${count}`, onCommand() {} }),
  );
  const sensors = [1, 2, 3].map((count) => new Sensor({ name: `Sensor ${count}` }));
  const relays = pins.relays.map((pin) => new GPIOSwitch({ name: `Relay ${pin}`, pin }));
  const effects = [new Rainbow(), new Flicker()];
  const counter = new Sensor({ name: "Counter", forceUpdate: true });
  let count = 0;
  return [
    ...switches,
    ...sensors,
    ...relays,
    counter,
    new Switch({ name: "Count", onCommand: () => counter.publish(++count) }),
    new PWMLight({ name: "Strip", ...pins.strip, effects }),
    new GPIOBinarySensor({ name: "Button", pin: pins.button, inverted: true }),
    new BinarySensor({ name: "Door" }),
    new ADCSensor({ name: "Voltage", pin: pins.voltage, interval: 100 }),
    new TextSensor({ name: "Mode", initialState: "idle" }),
    new TextSensor({ name: "Story" }),
    new GPIOFan({ name: "Fan", pin: pins.fan }),
    new TimeBasedCover({
      name: "Shutter",
      ...pins.shutter,
      openDuration: 60_000,
      closeDuration: 60_000,
    }),
  ];
}
