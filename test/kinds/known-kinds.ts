/** A device with one entity of each kind that all client libraries know, whose commands turn on pin 5. */
import { Device, GPIOSwitch, type Host } from "thimble";
import { SAMPLES } from "./samples/samples.js";

export default function knownKinds(host: Host): Device {
  const relay = new GPIOSwitch({ name: "relay", pin: 5, internal: true });
  const onCommand = () => relay.command({ state: true });
  const samples = SAMPLES.filter(({ libraries }) => !libraries);
  return new Device(host, {
    timeInterval: 0,
    name: "known-kinds",
    entities: [relay, ...samples.map(({ kind, make }) => make({ name: kind, onCommand }))],
  });
}
