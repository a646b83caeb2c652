/** A lamp by the door: on the evening before bins are collected it glows in their colours. */
import {
  Button,
  DateEntity,
  type Day,
  Device,
  GPIOBinarySensor,
  type Host,
  PWMLight,
  Select,
} from "thimble";

const DAY = 86_400_000;
/** In weeks. */
const RHYTHMS = { "every week": 1, "every two weeks": 2, "every four weeks": 4 } as const;

type Rhythm = keyof typeof RHYTHMS;

/** A bin: its next day, and how often it is collected. */
function bin(name: string, initialOption: Rhythm) {
  const config = { category: "config", restore: true } as const;
  return {
    next: new DateEntity({ name, restore: true, icon: "mdi:trash-can" }),
    rhythm: new Select({
      name: `${name} comes`,
      options: Object.keys(RHYTHMS) as Rhythm[],
      initialOption,
      ...config,
    }),
  };
}

/** Milliseconds at midnight, as if the day were one of UTC. */
const midnight = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);

export default function binDay(host: Host): Device {
  const { io1 = 16, io2 = 17, io3 = 18, io4 = 19 } = host.pin;
  const lamp = new PWMLight({ name: "Lamp", redPin: io1, greenPin: io2, bluePin: io3 });
  const paper = bin("Paper", "every two weeks");
  const glass = bin("Glass", "every four weeks");
  const done = new Button({ name: "Bins are out", onPress: () => lamp.set({ state: false }) });
  const touched = new GPIOBinarySensor({
    name: "Button",
    pin: io4,
    inverted: true,
    internal: true,
  });
  touched.onState((state) => state && done.press());

  const device = new Device(host, {
    name: "bin-day",
    entities: [lamp, paper.next, paper.rhythm, glass.next, glass.rhythm, done, touched],
  });
  const today = () => {
    const local = device.clock.epochSeconds + (device.clock.utcOffset ?? 0);
    return Math.floor((local * 1000) / DAY) * DAY;
  };
  const isTomorrow = ({ state }: DateEntity) => !!state && midnight(state) === today() + DAY;

  /** A day that has passed becomes the next one. */
  function moveOn({ next, rhythm }: ReturnType<typeof bin>): void {
    if (!next.state || !rhythm.state) return;
    let time = midnight(next.state);
    while (time <= today()) time += RHYTHMS[rhythm.state] * 7 * DAY;
    const moved = new Date(time);
    next.set({
      year: moved.getUTCFullYear(),
      month: moved.getUTCMonth() + 1,
      day: moved.getUTCDate(),
    });
  }

  device.timer.at("18:00", () => {
    const blue = isTomorrow(paper.next) ? 1 : 0;
    const green = isTomorrow(glass.next) ? 1 : 0;
    if (blue || green) lamp.set({ state: true, red: 0, green, blue, brightness: 0.6 });
  });
  device.timer.at("09:00", () => {
    lamp.set({ state: false });
    for (const each of [paper, glass]) moveOn(each);
  });
  return device;
}
