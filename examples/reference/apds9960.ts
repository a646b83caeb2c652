/** Light, colours and what is near, by an APDS-9960. */
import { apds9960, Device, type Host } from "thimble";

export default function gestures(host: Host): Device {
  const sensors = apds9960({
    bus: { data: 21, clock: 22 },
    clear: "Light",
    proximity: "Near",
    interval: "10 s",
  });
  return new Device(host, { name: "apds9960", entities: [...sensors] });
}
