/** A device that logs what its switches are commanded to log. */
import { Device, GPIOSwitch, type Host, Sensor, Switch, TextSensor } from "thimble";

/** How many lines "Many" logs, every other one as INFO, the others as DEBUG. */
export const MANY = 100;

export const UTF8 = { tag: "тег", message: "Grüße aus 東京 – 21 °C 🌡️" };

/** Longer than any frame. */
export const LONG = "…".repeat(2000);

/** The text of the line that is the `count`th of all that "Many" logs. */
export function line(count: number): string {
  return `${count} ${"long ".repeat(150)}`;
}

/** What a device does while a frame of its is being made. */
class Talkative extends TextSensor {
  constructor(name: string) {
    super({ name });
    const { key } = this;
    Object.defineProperty(this, "key", {
      get: () => {
        this.log.info("talkative", "its state is being encoded");
        return key;
      },
    });
  }
}

/** Its configuration is more than fits a line. */
class Wordy extends TextSensor {
  override settings() {
    return { ...super.settings(), words: "word ".repeat(500) };
  }
}

export default function logs(host: Host): Device {
  const formatted = new Sensor({ name: "Formatted", forceUpdate: true });
  const talkative = new Talkative("Talkative");
  let times = 0;
  let count = 0;

  const commands: Record<string, () => void> = {
    Levels() {
      device.log.error("levels", "error");
      device.log.warn("levels", "warn");
      device.log.info("levels", "info");
      device.log.debug("levels", "debug");
      device.log.verbose("levels", "verbose");
      device.log.veryVerbose("levels", "very verbose");
    },
    Many() {
      for (let i = 0; i < MANY; i++) {
        count += 1;
        if (count % 2 === 0) device.log.info("many", line(count));
        else device.log.debug("many", line(count));
      }
    },
    Format() {
      device.log.debug("format", () => `${++times}`);
      formatted.publish(times);
    },
    Texts() {
      device.log.info(UTF8.tag, UTF8.message);
      device.log.info("", "");
      device.log.info("long", LONG);
      device.log.info(LONG, "a long tag");
      device.log.info("0".repeat(64), "x".repeat(127));
      device.log.info("", "x".repeat(128));
      // 127 and 128 bytes as ESPHome has them, with 18 for the level and its color.
      device.log.info("", "x".repeat(109));
      device.log.info("", "x".repeat(110));
    },
    Talk: () => talkative.publish(`${count++}`),
    End: () => device.log.error("end", "the end"),
  };

  const device = new Device(host, {
    name: "logs",
    version: "1.2.3",
    model: "Test board",
    timeInterval: 0,
    entities: [
      ...Object.entries(commands).map(([name, onCommand]) => new Switch({ name, onCommand })),
      formatted,
      talkative,
      new GPIOSwitch({ name: "Relay", pin: 26, inverted: true, icon: "mdi:power" }),
      new Wordy({ name: "Wordy" }),
    ],
  });
  device.log.error("program", "nobody listens yet");
  return device;
}
