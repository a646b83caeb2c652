/** The air of a room, with its gases, by a BME680. */
import { bme680, Device, type Host } from "thimble";

export default function air(host: Host): Device {
  const sensors = bme680({
    bus: { data: 21, clock: 22 },
    temperature: "Temperature",
    humidity: "Humidity",
    gas: "Gas",
    interval: "10 s",
  });
  return new Device(host, { name: "bme680", entities: [...sensors] });
}
