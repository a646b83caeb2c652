/** A device with one entity of each kind, whose commands turn on pin 5. */
import { Device, GPIOSwitch, type Host } from "thimble";
import { SAMPLES } from "./samples/samples.js";

export default function eachKind(host: Host): Device {
  const relay = new GPIOSwitch({ name: "relay", pin: 5, internal: true });
  const onCommand = () => relay.command({ state: true });
  return new Device(host, {
    timeInterval: 0,
    name: "each-kind",
    entities: [relay, ...SAMPLES.map(({ kind, make }) => make({ name: kind, onCommand }))],
  });
}
