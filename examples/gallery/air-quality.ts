/** Air quality: carbon dioxide and dust, a light that says when to open a window, and a fan. */
import {
  combine,
  Device,
  GPIOSwitch,
  type Host,
  NumberEntity,
  PWMLight,
  pms5003,
  scd4x,
  TextSensor,
} from "thimble";

const GREEN = { red: 0, green: 1, blue: 0 };
const YELLOW = { red: 1, green: 0.6, blue: 0 };
const RED = { red: 1, green: 0, blue: 0 };

export default function airQuality(host: Host): Device {
  const { sda = 21, scl = 22 } = host.pin;
  const { io1 = 16, io2 = 17, io3 = 18, io4 = 19, io5 = 26, io6 = 27 } = host.pin;
  const air = scd4x({
    bus: { data: sda, clock: scl },
    interval: "10 s",
    co2: "CO2",
    temperature: "Temperature",
    humidity: "Humidity",
  });
  const dust = pms5003({ serial: { receive: io1, transmit: io2 }, pm25: "Dust" });
  const light = new PWMLight({ name: "Light", redPin: io3, greenPin: io4, bluePin: io5 });
  const fan = new GPIOSwitch({ name: "Fan", pin: io6 });
  const words = new TextSensor({ name: "Air", icon: "mdi:weather-windy" });
  const limit = new NumberEntity({
    name: "Stale above",
    category: "config",
    unitOfMeasurement: "ppm",
    restore: true,
    minValue: 600,
    maxValue: 3000,
    step: 50,
    initialValue: 1000,
  });

  combine([air.co2, dust.pm25, limit], (ppm = 0, micrograms = 0, max = 1000) => {
    const isStale = ppm > max;
    const isDusty = micrograms > 25;
    const isBad = ppm > 2 * max || micrograms > 75;
    words.publish(isBad ? "bad" : isStale ? "stale" : isDusty ? "dusty" : "good");
    const color = isBad ? RED : isStale || isDusty ? YELLOW : GREEN;
    light.set({ state: true, brightness: 0.4, ...color });
    fan.set(isStale || isBad);
  });
  return new Device(host, {
    name: "air-quality",
    entities: [...air, ...dust, words, light, fan, limit],
  });
}
