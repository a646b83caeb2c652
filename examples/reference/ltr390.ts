/** The ultraviolet index and the light, by an LTR-390UV behind a window. */
import { Device, type Host, ltr390 } from "thimble";

export default function roof(host: Host): Device {
  const sensors = ltr390({
    bus: { data: 21, clock: 22 },
    uvIndex: "Ultraviolet",
    illuminance: "Light",
    gain: { light: 1, uv: 18 },
    windowFactor: 1.2,
    interval: "10 s",
  });
  return new Device(host, { name: "ltr390", entities: [...sensors] });
}
