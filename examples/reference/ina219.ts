/** What a battery gives, by an INA219. */
import { Device, type Host, ina219 } from "thimble";

export default function battery(host: Host): Device {
  const sensors = ina219({
    bus: { data: 21, clock: 22 },
    voltage: "Voltage",
    current: "Current",
    interval: "10 s",
  });
  return new Device(host, { name: "ina219", entities: [...sensors] });
}
