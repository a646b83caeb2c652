/** A device whose host can be short of memory. */
import { Device, type Host, Switch } from "thimble";

export default function limits(host: Host): Device {
  let freeMemory = 100_000;
  const short = new Switch({
    name: "Short of memory",
    onCommand: (on) => {
      freeMemory = on ? 99 : 100_000;
    },
  });
  const poor: Host = Object.create(host, { freeMemory: { get: () => freeMemory } });
  return new Device(poor, {
    name: "limits",
    timeInterval: 0,
    entities: [new Switch({ name: "Relay" }), short],
  });
}
