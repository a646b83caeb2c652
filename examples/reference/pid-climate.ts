import {
  Button,
  Device,
  ds18b20,
  type Host,
  OneWireBus,
  PIDClimate,
  PIDTuner,
  SlowPWM,
} from "thimble";

/** A boiler for coffee on a relay, as warm as its PID controller can keep it. */
export default function boiler(host: Host): Device {
  const { temperature } = ds18b20({
    bus: new OneWireBus(4),
    interval: "1 s",
    temperature: "Water",
  });
  const heater = new SlowPWM({ pin: 26, period: "2 s" });
  const water = new PIDClimate({
    name: "Boiler",
    sensor: temperature,
    heatPin: heater,
    targetTemperature: 93,
    visualMaxTemperature: 100,
    kp: 0.08,
    ki: 0.001,
    kd: 0.4,
    minIntegral: 0,
  });
  const tune = new Button({ name: "Tune", onPress: () => water.tune(new PIDTuner()) });
  return new Device(host, { name: "boiler", entities: [temperature, water, tune] });
}
