/** A fan with three speeds, as the program sees it. */
import { Device, Fan, type Host } from "thimble";

export default function fan(host: Host): Device {
  const fan = new Fan({ name: "Fan", supportsSpeed: true, speedCount: 3 });
  return new Device(host, { name: "fan", entities: [fan] });
}
