/** A device that measures: pulses, a filtered voltage, and what it knows of itself. */
import {
  ADCSensor,
  CalibrateLinear,
  Delta,
  Device,
  FilteredSensor,
  FreeMemorySensor,
  type Host,
  Median,
  NetworkAddressTextSensor,
  PulseCounterSensor,
  SlidingAverage,
  StatusBinarySensor,
  UptimeSensor,
  VersionTextSensor,
} from "thimble";

/** Where things are connected. */
export const PIN = { meter: 4, signal: 5, control: 18, level: 34 };

/** Milliseconds. */
const INTERVAL = 20;

export default function sensors(host: Host): Device {
  const water = new FilteredSensor({
    name: "Water",
    unitOfMeasurement: "L",
    accuracyDecimals: 1,
    calibrate: (pulses) => pulses / 2,
  });
  const steps = new FilteredSensor({ name: "Steps" });
  return new Device(host, {
    timeInterval: 0,
    name: "sensors",
    deepSleep: true,
    version: "2.3.4",
    entities: [
      new ADCSensor({
        name: "Level",
        pin: PIN.level,
        interval: INTERVAL,
        unitOfMeasurement: "%",
        accuracyDecimals: 0,
        filters: [
          new Median({ windowSize: 3, sendEvery: 1 }),
          new SlidingAverage({ windowSize: 2, sendEvery: 1 }),
          new CalibrateLinear({
            datapoints: [
              { from: 0.3, to: 0 },
              { from: 3, to: 100 },
            ],
          }),
          new Delta({ value: 1 }),
        ],
      }),
      new PulseCounterSensor({ name: "Flow", pin: PIN.meter, interval: INTERVAL, total: water }),
      water,
      new PulseCounterSensor({
        name: "Wheel",
        signalPin: PIN.signal,
        controlPin: PIN.control,
        interval: INTERVAL,
        total: steps,
      }),
      steps,
      new StatusBinarySensor({ name: "Status" }),
      new UptimeSensor({ name: "Uptime", interval: INTERVAL }),
      new FreeMemorySensor({ name: "Free memory", interval: INTERVAL }),
      new NetworkAddressTextSensor({ name: "Address", interval: INTERVAL }),
      new VersionTextSensor({ name: "Version" }),
    ],
  });
}
