/** A scale, by an HX711. */
import { Device, type Host, hx711 } from "thimble";

export default function scale(host: Host): Device {
  const sensors = hx711({
    dataPin: 19,
    clockPin: 23,
    sparePin: 18,
    value: "Weight",
    interval: "10 s",
  });
  return new Device(host, { name: "hx711", entities: [...sensors] });
}
