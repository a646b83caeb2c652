/** Air quality by an SGP41, which takes temperature and humidity from an SHT4x. */
import { Device, type Host, Kept, sgp4x, sht4x } from "thimble";

export default function bedroom(host: Host): Device {
  const bus = { data: 21, clock: 22 };
  const air = sht4x({ bus, temperature: "Temperature", humidity: "Humidity" });
  const gases = new Kept("gases", "");
  const indexes = sgp4x({
    bus,
    voc: "Vapours",
    nox: "Exhaust gases",
    vocState: gases,
    airTemperature: air.temperature,
    airHumidity: air.humidity,
    interval: "10 s",
  });
  return new Device(host, { name: "sgp4x", entities: [...air, ...indexes], kept: [gases] });
}
