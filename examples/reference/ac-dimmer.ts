/** A ceiling lamp at mains, by a dimmer module: its gate at pin 25, the crossings of zero at pin 26. */
import { ACDimmer, Device, type Host, PWMLight } from "thimble";

export default function ceiling(host: Host): Device {
  const dimmer = new ACDimmer({ pin: 25, zeroCross: { pin: 26, inverted: true }, minPower: 0.05 });
  const lamp = new PWMLight({ name: "Ceiling lamp", pin: dimmer, gamma: 1 });
  return new Device(host, { name: "ac-dimmer", entities: [lamp] });
}
