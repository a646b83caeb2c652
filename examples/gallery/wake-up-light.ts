/** A wake-up light: it grows bright over twenty minutes, until the time that people set. */
import {
  ClickEvent,
  Device,
  GPIOBinarySensor,
  type Host,
  PWMLight,
  Switch,
  TimeEntity,
} from "thimble";

/** Milliseconds. */
const DAWN = 20 * 60_000;
const STEPS = 100;

export default function wakeUpLight(host: Host): Device {
  const { io1 = 16, io2 = 17 } = host.pin;
  const lamp = new PWMLight({ name: "Lamp", pin: io1 });
  const time = new TimeEntity({ name: "Wake at", initialTime: "07:00", restore: true });
  const workdays = new Switch({
    name: "On workdays",
    restore: true,
    initialState: true,
  });
  const weekend = new Switch({ name: "At the weekend", restore: true });
  const button = new GPIOBinarySensor({ name: "Button", pin: io2, inverted: true, internal: true });
  let cancel = () => {};

  function wake(): void {
    cancel();
    cancel = device.timer.run(async (pause) => {
      for (let step = 1; step <= STEPS; step++) {
        lamp.set({ state: true, brightness: step / STEPS, transitionLength: DAWN / STEPS });
        await pause(DAWN / STEPS);
      }
      await pause("1 h");
      lamp.set({ state: false });
    });
  }

  const clicks = new ClickEvent({
    name: "Clicks",
    button,
    internal: true,
    onClick: (click) => {
      cancel();
      if (click === "long") wake();
      else lamp.set({ state: !lamp.state, brightness: 0.3 });
    },
  });

  const device = new Device(host, {
    name: "wake-up-light",
    entities: [lamp, time, workdays, weekend, button, clicks],
  });
  device.timer.at(time, () => workdays.state && wake(), {
    offset: -DAWN,
    weekdays: ["mon", "tue", "wed", "thu", "fri"],
  });
  device.timer.at(time, () => weekend.state && wake(), {
    offset: -DAWN,
    weekdays: ["sat", "sun"],
  });
  return device;
}
