/** Has one pin twice. */
import { Device, GPIOSwitch, type Host } from "thimble";

export default function failsAtStart(host: Host): Device {
  return new Device(host, {
    name: "fails-at-start",
    entities: [new GPIOSwitch({ name: "One", pin: 5 }), new GPIOSwitch({ name: "Two", pin: 5 })],
  });
}
