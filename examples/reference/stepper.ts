/** A vent that a stepper motor turns. */
import { Device, type Host, Stepper } from "thimble";

export default function vent(host: Host): Device {
  const vent = new Stepper({ name: "Vent", maxValue: 2048, pins: [16, 17, 18, 19] });
  return new Device(host, { name: "stepper", entities: [vent] });
}
