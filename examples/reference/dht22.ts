/** Temperature and humidity, by a DHT22. */
import { Device, dht22, type Host } from "thimble";

export default function cellar(host: Host): Device {
  const sensors = dht22({
    pin: 14,
    temperature: "Temperature",
    humidity: "Humidity",
    interval: "10 s",
  });
  return new Device(host, { name: "dht22", entities: [...sensors] });
}
