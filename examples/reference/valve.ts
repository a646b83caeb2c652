/** A valve that the program moves itself. */
import { Device, type Host, Valve } from "thimble";

export default function water(host: Host): Device {
  const valve = new Valve({
    name: "Water",
    supportsPosition: true,
    onCommand: ({ position }) => valve.publish({ position: position ?? 0 }),
  });
  return new Device(host, { name: "valve", entities: [valve] });
}
