/** A motor of which only one direction may be on. */
import { Device, GPIOSwitch, type Host, Interlock } from "thimble";

export default function motor(host: Host): Device {
  const interlock = new Interlock("200 ms");
  const forward = new GPIOSwitch({ name: "Forward", pin: 16, interlock });
  const back = new GPIOSwitch({ name: "Back", pin: 17, interlock });
  return new Device(host, { name: "interlock", entities: [forward, back] });
}
