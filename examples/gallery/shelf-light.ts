/** A strip of 60 LEDs along a shelf, as three lights: for books, for plants and for show. A button sets the evening's light. */
import {
  AddressableLight,
  Button,
  Device,
  EffectSpeed,
  type Host,
  LEDStrip,
  PixelFire,
  PixelRainbow,
  Switch,
  TimeEntity,
} from "thimble";

export default function shelfLight(host: Host): Device {
  const { io1 = 16 } = host.pin;
  const strip = new LEDStrip({ pin: io1, length: 60 });
  const effects = () => [new PixelRainbow(), new PixelFire()];
  const group = "Shelf";
  const books = new AddressableLight({
    name: "Books",
    group,
    strip,
    length: 20,
    effects: effects(),
  });
  const plants = new AddressableLight({ name: "Plants", group, strip, first: 20, length: 25 });
  const show = new AddressableLight({ name: "Show", group, strip, first: 45, effects: effects() });
  const speed = new EffectSpeed({ name: "Show's speed", light: show, restore: true });
  const grows = new Switch({ name: "Plants have their day", initialState: true, restore: true });
  const begin = new TimeEntity({ name: "Day begins", initialTime: "08:00", restore: true });
  const end = new TimeEntity({ name: "Day ends", initialTime: "20:00", restore: true });
  const bedtime = new TimeEntity({ name: "Bedtime", initialTime: "23:00", restore: true });

  const evening = new Button({
    name: "Evening",
    icon: "mdi:weather-sunset",
    onPress() {
      const warm = { red: 1, green: 0.6, blue: 0.2, effect: "" };
      books.set({ state: true, brightness: 0.4, ...warm, transitionLength: 3000 });
      show.set({ state: true, brightness: 0.8, effect: "Fire" });
    },
  });

  const device = new Device(host, {
    name: "shelf-light",
    entities: [books, plants, show, speed, evening, grows, begin, end, bedtime],
  });
  // What plants take of white light: red and blue.
  const lit = {
    state: true,
    brightness: 1,
    red: 1,
    green: 0.2,
    blue: 0.8,
    transitionLength: 60_000,
  };
  device.timer.at(begin, () => grows.state && plants.set(lit));
  device.timer.at(end, () => plants.set({ state: false, transitionLength: 60_000 }));
  device.timer.at(bedtime, () => {
    for (const light of [books, show]) light.set({ state: false, transitionLength: 30_000 });
  });
  return device;
}
