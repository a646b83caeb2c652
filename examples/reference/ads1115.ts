/** Four voltages, read by an ADS1115. */
import { ads1115, Device, type Host } from "thimble";

export default function voltages(host: Host): Device {
  const sensors = ads1115({
    bus: { data: 21, clock: 22 },
    a0: "Battery",
    a1: "Panel",
    interval: "10 s",
  });
  return new Device(host, { name: "ads1115", entities: [...sensors] });
}
