/** How much of the time a burner is on. */
import { Device, DutyCycleSensor, type Host } from "thimble";

export default function burner(host: Host): Device {
  const burner = new DutyCycleSensor({ name: "Burner", pin: 4, interval: "10 s" });
  return new Device(host, { name: "duty-cycle-sensor", entities: [burner] });
}
