/** What is in the air, by an SGP30, which knows from a BME280 how damp it is. */
import { bme280, Device, type Host, Kept, sgp30 } from "thimble";

export default function kitchen(host: Host): Device {
  const bus = { data: 21, clock: 22 };
  const air = bme280({ bus, temperature: "Temperature", humidity: "Humidity" });
  const cleanAir = new Kept("clean air", "");
  const gases = sgp30({
    bus,
    co2: "CO2",
    tvoc: "Vapours",
    baselineState: cleanAir,
    airTemperature: air.temperature,
    airHumidity: air.humidity,
    interval: "10 s",
  });
  return new Device(host, { name: "sgp30", entities: [...air, ...gases], kept: [cleanAir] });
}
