/** A clock with four digits, which is darker at night. */
import { Device, type Host, TM1637Display } from "thimble";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export default function clock(host: Host): Device {
  const display = new TM1637Display({ name: "Clock", clockPin: 18, dataPin: 19, intensity: 7 });
  const device = new Device(host, {
    name: "clock",
    timeZone: "CET-1CEST,M3.5.0,M10.5.0/3",
    entities: [display],
  });
  device.timer.every("1 s", () => {
    const { epochSeconds, utcOffset, known } = device.clock;
    if (!known) return display.set("--:--");
    const seconds = epochSeconds + (utcOffset ?? 0);
    const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
    display.set(`${two((seconds / HOUR) % 24)}:${two((seconds / MINUTE) % 60)}`);
  });
  device.timer.at("22:00", () => display.setIntensity(0));
  device.timer.at("07:00", () => display.setIntensity(7));
  return device;
}
