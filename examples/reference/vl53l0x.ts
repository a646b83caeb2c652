/** How far something is, by a VL53L0X. */
import { Device, type Host, vl53l0x } from "thimble";

export default function distance(host: Host): Device {
  const sensors = vl53l0x({ bus: { data: 21, clock: 22 }, distance: "Distance", interval: "10 s" });
  return new Device(host, { name: "vl53l0x", entities: [...sensors] });
}
