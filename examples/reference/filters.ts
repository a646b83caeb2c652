/** A sensor that is read often and shown seldom. */
import { ADCSensor, Delta, Device, type Host, Throttle } from "thimble";

export default function level(host: Host): Device {
  const level = new ADCSensor({
    name: "Level",
    pin: 34,
    interval: "1 s",
    filters: [new Delta({ value: 0.05 }), new Throttle({ interval: "5 s" })],
  });
  return new Device(host, { name: "filters", entities: [level] });
}
