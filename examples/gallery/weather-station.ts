/** A weather station: eight sensors on two I2C buses. */
import {
  aht20,
  bh1750,
  bme280,
  Device,
  type Duration,
  type Host,
  htu21d,
  SlidingAverage,
  StatusBinarySensor,
  sht3x,
  sht4x,
  tmp117,
} from "thimble";

/** Between readings. */
const interval: Duration = "5 s";

export default function weatherStation(host: Host): Device {
  const { sda = 21, scl = 22, io3 = 18, io4 = 19 } = host.pin;
  const mast = { bus: { data: sda, clock: scl }, interval };
  const house = { bus: { data: io3, clock: io4 }, interval };

  return new Device(host, {
    name: "weather-station",
    entities: [
      ...bme280({
        ...mast,
        temperature: "Mast temperature",
        humidity: "Mast humidity",
        pressure: { name: "Pressure", filters: [new SlidingAverage({ windowSize: 6 })] },
      }),
      ...bh1750({ ...mast, illuminance: "Daylight" }),
      ...sht3x({ ...mast, temperature: "Shade temperature", humidity: "Shade humidity" }),
      ...tmp117({ ...mast, temperature: "Soil temperature" }),
      ...bme280({ ...house, temperature: "Hall temperature", humidity: "Hall humidity" }),
      ...sht4x({ ...house, temperature: "Bath temperature", humidity: "Bath humidity" }),
      ...aht20({ ...house, temperature: "Attic temperature", humidity: "Attic humidity" }),
      ...htu21d({ ...house, temperature: "Cellar temperature", humidity: "Cellar humidity" }),
      new StatusBinarySensor({ name: "Status" }),
    ],
  });
}
