/** How far something is, by an HC-SR04. */
import { Device, type Host, hcsr04 } from "thimble";

export default function parking(host: Host): Device {
  const sensors = hcsr04({ triggerPin: 12, echoPin: 13, distance: "Distance", interval: "10 s" });
  return new Device(host, { name: "hcsr04", entities: [...sensors] });
}
