/** A device with an entity of each kind, all with every option that kinds have in common. */
import { Device, type Host, SubDevice } from "thimble";
import { SAMPLES } from "./samples/samples.js";

export default function common(host: Host): Device {
  const upstairs = new SubDevice({ name: "Upstairs", area: "First floor" });
  const options = {
    icon: "mdi:test-tube",
    category: "diagnostic",
    disabledByDefault: true,
    device: upstairs,
  } as const;
  return new Device(host, {
    timeInterval: 0,
    name: "common",
    entities: SAMPLES.map(({ kind, make }) => make({ name: kind, ...options })),
  });
}
