/** What a socket uses, by a CSE7766. */
import { cse7766, Device, type Host } from "thimble";

export default function socket(host: Host): Device {
  const sensors = cse7766({
    serial: { receive: 16, transmit: 17 },
    voltage: "Voltage",
    power: "Power",
    interval: "10 s",
  });
  return new Device(host, { name: "cse7766", entities: [...sensors] });
}
