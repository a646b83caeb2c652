/** A device whose clock has never been set. */
import { BinarySensor, Device, type Host, Switch } from "thimble";

export default function time(host: Host): Device {
  host.time.set(0);
  const known = new BinarySensor({ name: "Known" });
  const look = new Switch({ name: "Look", onCommand: () => known.publish(device.clock.known) });
  const device = new Device(host, { name: "time", timeInterval: 100, entities: [look, known] });
  return device;
}
