/** A bell that rings at 8 although it may never have had a network: a chip on a battery tells it the time. */
import { Buzzer, Device, DS3231, type Host } from "thimble";

export default function bell(host: Host): Device {
  const chip = new DS3231({ name: "Clock", bus: { data: 21, clock: 22 } });
  const buzzer = new Buzzer({ name: "Bell", pin: 25 });
  const device = new Device(host, {
    name: "bell",
    timeZone: "CET-1CEST,M3.5.0,M10.5.0/3",
    entities: [chip, buzzer],
  });
  chip.keepTime(device.clock);
  device.timer.at("08:00", () => buzzer.play("bell:d=8,o=6,b=120:c,e,g"));
  return device;
}
