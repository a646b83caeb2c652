/** How stale the air is, by an MH-Z19. */
import { Device, type Host, mhz19 } from "thimble";

export default function air(host: Host): Device {
  const sensors = mhz19({ serial: { receive: 16, transmit: 17 }, co2: "CO2", interval: "10 s" });
  return new Device(host, { name: "mhz19", entities: [...sensors] });
}
