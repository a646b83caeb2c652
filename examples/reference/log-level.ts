/** A sum of many values, which is made for the log only if somebody reads it. */
import { Device, type Host, LogLevel, Sensor } from "thimble";

export default function sums(host: Host): Device {
  const value = new Sensor({ name: "Value" });
  const device = new Device(host, { name: "log-level", entities: [value] });
  const values: number[] = [];
  device.timer.every("1 s", () => {
    values.push(device.clock.epochSeconds % 60);
    value.publish(values.at(-1) ?? 0);
    if (device.log.level < LogLevel.DEBUG) return;
    const sum = values.reduce((total, each) => total + each, 0);
    device.log.debug("sums", `${values.length} values, together ${sum}`);
  });
  return device;
}
