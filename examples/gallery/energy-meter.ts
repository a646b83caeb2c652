/** An energy meter: it counts the flashes of an electricity meter's LED, 1,000 for a kilowatt-hour. */
import {
  Button,
  CalibrateLinear,
  Device,
  type Host,
  Kept,
  PulseMeterSensor,
  Sensor,
} from "thimble";

const PULSES = 1000;
const ZERO = { from: 0, to: 0 };

export default function energyMeter(host: Host): Device {
  const { io1 = 16 } = host.pin;
  // Counted since the meter was read, over restarts.
  const pulses = new Kept("pulses", 0);
  const today = new Kept("today", 0);
  const day = new Kept("day", 0);

  const counted = new Sensor({ name: "Counted", internal: true });
  const power = new PulseMeterSensor({
    name: "Power",
    pin: io1,
    total: counted,
    debounce: "5 ms",
    deviceClass: "power",
    unitOfMeasurement: "W",
    accuracyDecimals: 0,
    icon: "",
    // A pulse a minute is 60 an hour.
    filters: [new CalibrateLinear({ datapoints: [ZERO, { from: 1, to: (60 * 1000) / PULSES }] })],
  });
  const energy = { deviceClass: "energy", unitOfMeasurement: "kWh", accuracyDecimals: 3 } as const;
  const total = new Sensor({ name: "Energy", stateClass: "total_increasing", ...energy });
  const daily = new Sensor({ name: "Today", stateClass: "total_increasing", ...energy });

  function show(): void {
    total.publish(pulses.value / PULSES);
    daily.publish(today.value / PULSES);
  }
  /** Counts from 0 on another day, also after a midnight without power. */
  function look(): void {
    const { epochSeconds, utcOffset } = device.clock;
    if (epochSeconds === 0 || utcOffset === undefined) return;
    const now = Math.floor((epochSeconds + utcOffset) / 86_400);
    if (day.value !== now && day.value !== 0) today.value = 0;
    day.value = now;
    show();
  }
  counted.onValue(() => {
    look();
    pulses.value += 1;
    today.value += 1;
    show();
  });
  const reset = new Button({
    name: "Reset",
    category: "config",
    onPress() {
      pulses.value = 0;
      show();
    },
  });

  const device: Device = new Device(host, {
    name: "energy-meter",
    entities: [power, total, daily, counted, reset],
    kept: [pulses, today, day],
  });
  device.timer.at("00:00", look);
  device.clock.onSet(look);
  device.timer.after(0, show);
  return device;
}
