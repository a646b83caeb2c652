/** What a house uses, by a PZEM-004T. */
import { Device, type Host, pzem004t } from "thimble";

export default function house(host: Host): Device {
  const sensors = pzem004t({
    serial: { receive: 16, transmit: 17 },
    power: "Power",
    energy: "Energy",
    interval: "10 s",
  });
  return new Device(host, { name: "pzem004t", entities: [...sensors] });
}
