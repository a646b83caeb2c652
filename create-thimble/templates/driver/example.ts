/** A program to try the part with: `npm start`. */
import { Device, type Host } from "thimble";
import { sts35 } from "./src/index.js";

export default function attic(host: Host): Device {
  const { temperature } = sts35({
    bus: { data: 21, clock: 22 },
    interval: "10 s",
    temperature: "Attic",
  });
  return new Device(host, { name: "attic", entities: [temperature] });
}
