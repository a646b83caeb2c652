/** An aquarium: light by the clock, a heater, and a pump that rests while the fish are fed. */
import {
  ADCSensor,
  Button,
  Device,
  GPIOSwitch,
  type Host,
  KeptDelay,
  ntc,
  PWMLight,
  SlidingAverage,
  Thermostat,
  TimeEntity,
} from "thimble";

export default function aquarium(host: Host): Device {
  const { analog = 34, io1 = 16, io2 = 17, io3 = 18 } = host.pin;
  const water = new ADCSensor({
    name: "Water",
    pin: analog,
    interval: "5 s",
    calibrate: ntc(),
    deviceClass: "temperature",
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
    filters: [new SlidingAverage({ windowSize: 12, sendEvery: 1 })],
  });
  const heater = new Thermostat({
    name: "Heater",
    sensor: water,
    heatPin: io1,
    initialMode: "heat",
    targetTemperature: 25,
    visualMinTemperature: 20,
    visualMaxTemperature: 30,
    restore: true,
  });
  const light = new PWMLight({ name: "Light", pin: io2, defaultTransitionLength: "30 min" });
  const pump = new GPIOSwitch({ name: "Pump", pin: io3, initialState: true });
  const on = new TimeEntity({ name: "Light on", initialTime: "08:00", restore: true });
  const off = new TimeEntity({ name: "Light off", initialTime: "19:30", restore: true });
  // The pump starts again even if the power fails meanwhile.
  const fed = new KeptDelay("fed", () => pump.set(true));
  const feed = new Button({
    name: "Feed",
    icon: "mdi:fish",
    onPress: () => {
      pump.set(false);
      fed.begin("10 min");
    },
  });

  const device = new Device(host, {
    name: "aquarium",
    entities: [heater, water, light, pump, feed, on, off],
    kept: [fed],
  });
  device.timer.at(on, () => light.set({ state: true, brightness: 1 }));
  device.timer.at(off, () => light.set({ state: false }));
  return device;
}
