/** Filters that look at several readings, or give a value later. */
import {
  ADCSensor,
  AnyOf,
  Debounce,
  Delta,
  Device,
  ExponentialAverage,
  Heartbeat,
  type Host,
  Maximum,
  Minimum,
  Quantile,
  SkipInitial,
  ThrottleAverage,
  Timeout,
} from "thimble";

export default function tank(host: Host): Device {
  const level = new ADCSensor({
    name: "Level",
    pin: 34,
    interval: "1 s",
    // Waves are averaged, and the first readings are left out.
    filters: [
      new SkipInitial({ count: 2 }),
      new ExponentialAverage({ alpha: 0.2, sendEvery: 1 }),
      new AnyOf([new Delta({ value: 0.2 }), new Heartbeat({ interval: "1 min" })]),
    ],
  });
  const pressure = new ADCSensor({
    name: "Pressure",
    pin: 35,
    interval: "1 s",
    filters: [new Quantile({ windowSize: 10, sendEvery: 10 }), new Timeout({ time: "1 min" })],
  });
  const low = new ADCSensor({
    name: "Lowest",
    pin: 36,
    interval: "1 s",
    filters: [new Minimum({ windowSize: 60, sendEvery: 60 })],
  });
  const high = new ADCSensor({
    name: "Highest",
    pin: 39,
    interval: "1 s",
    filters: [new Maximum({ windowSize: 60, sendEvery: 60 }), new Debounce({ time: "1 s" })],
  });
  const supply = new ADCSensor({
    name: "Supply",
    pin: 32,
    interval: "1 s",
    filters: [new ThrottleAverage({ interval: "30 s" })],
  });
  return new Device(host, { name: "tank", entities: [level, pressure, low, high, supply] });
}
