/** How light it is, from moonlight to the sun, and how much of it is infrared, by a TSL2591. */
import { Device, type Host, tsl2591 } from "thimble";

export default function garden(host: Host): Device {
  const sensors = tsl2591({
    bus: { data: 21, clock: 22 },
    illuminance: { name: "Light", accuracyDecimals: 2 },
    infrared: "Infrared",
    integrationTime: "200 ms",
    interval: "10 s",
  });
  return new Device(host, { name: "tsl2591", entities: [...sensors] });
}
