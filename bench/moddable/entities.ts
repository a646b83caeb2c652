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

export function twentyEntities(): Entity[] {
  const switches = [1, 2, 3, 4].map(
    (count) => new Switch({ name: `Switch ${count}`, onCommand() {} }),
  );
  const sensors = [1, 2, 3].map((count) => new Sensor({ name: `Sensor ${count}` }));
  const relays = [25, 26, 27].map((pin) => new GPIOSwitch({ name: `Relay ${pin}`, pin }));
  const effects = [new Rainbow(), new Flicker()];
  const counter = new Sensor({ name: "Counter", forceUpdate: true });
  let count = 0;
  return [
    ...switches,
    ...sensors,
    ...relays,
    counter,
    new Switch({ name: "Count", onCommand: () => counter.publish(++count) }),
    new PWMLight({ name: "Strip", red: 16, green: 17, blue: 18, effects }),
    new GPIOBinarySensor({ name: "Button", pin: 0, inverted: true }),
    new BinarySensor({ name: "Door" }),
    new ADCSensor({ name: "Voltage", pin: 34, interval: 100 }),
    new TextSensor({ name: "Mode", initialState: "idle" }),
    new TextSensor({ name: "Story" }),
    new GPIOFan({ name: "Fan", pin: 23 }),
    new TimeBasedCover({
      name: "Shutter",
      openPin: 21,
      closePin: 22,
      openDuration: 60_000,
      closeDuration: 60_000,
    }),
  ];
}
