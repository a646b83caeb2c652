/** How light it is, by a VEML7700. */
import { Device, type Host, veml7700 } from "thimble";

export default function light(host: Host): Device {
  const sensors = veml7700({
    bus: { data: 21, clock: 22 },
    illuminance: "Light",
    interval: "10 s",
  });
  return new Device(host, { name: "veml7700", entities: [...sensors] });
}
