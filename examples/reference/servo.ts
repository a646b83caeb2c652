/** A flap that a servo moves. */
import { Device, type Host, Servo } from "thimble";

export default function flap(host: Host): Device {
  const flap = new Servo({ name: "Flap", pin: 13 });
  return new Device(host, { name: "servo", entities: [flap] });
}
