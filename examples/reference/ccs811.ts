/** What is in the air, by a CCS811. */
import { ccs811, Device, type Host } from "thimble";

export default function air(host: Host): Device {
  const sensors = ccs811({
    bus: { data: 21, clock: 22 },
    co2: "CO2",
    tvoc: "Vapours",
    interval: "10 s",
  });
  return new Device(host, { name: "ccs811", entities: [...sensors] });
}
