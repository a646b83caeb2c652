/** A thermometer on a battery: it sleeps, and is awake for ten seconds every quarter of an hour. */
import {
  ADCSensor,
  DeepSleep,
  Device,
  type Host,
  HubBinarySensor,
  Kept,
  Sensor,
  sht4x,
} from "thimble";

/** A lithium cell's volts, and what is left in it then, in percent. */
const CHARGE = [
  [3.3, 0],
  [3.6, 10],
  [3.7, 30],
  [3.8, 55],
  [4.0, 80],
  [4.2, 100],
] as const;

/** How often it wakes in a day. */
const A_DAY = 96;

/** What is left of a cell that has these volts, in percent, on the lines between the points of `CHARGE`. */
function leftAt(volts: number): number {
  let [lowest, before] = CHARGE[0] as readonly [number, number];
  for (const [at, left] of CHARGE) {
    if (volts < at && at > lowest)
      return Math.max(0, before + ((volts - lowest) / (at - lowest)) * (left - before));
    lowest = at;
    before = left;
  }
  return 100;
}

export default function batteryThermometer(host: Host): Device {
  const { sda = 21, scl = 22 } = host.pin;
  const { temperature, humidity } = sht4x({
    bus: { data: sda, clock: scl },
    temperature: "Temperature",
    humidity: "Humidity",
  });
  const coldest = new Sensor({
    name: "Coldest",
    deviceClass: "temperature",
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
  });
  const volts = new ADCSensor({
    name: "Battery voltage",
    category: "diagnostic",
    pin: 34,
    deviceClass: "voltage",
    // Two equal resistors halve the cell's volts.
    calibrate: (atPin) => atPin * 2,
  });
  const left = new Sensor({
    name: "Battery",
    deviceClass: "battery",
    stateClass: "measurement",
    unitOfMeasurement: "%",
  });
  // What it knows when it wakes: all else begins anew.
  const wakes = new Kept("wakes", 0);
  const lowest = new Kept("lowest", 100);

  volts.onReading((now) => left.publish(now === undefined ? undefined : leftAt(now)));
  temperature.onReading((now) => {
    if (now === undefined) return;
    if (now < lowest.value) lowest.value = now;
    coldest.publish(lowest.value);
  });

  // Turn the helper on in Home Assistant before you deploy another program: it stays awake once it has woken.
  const stay = new HubBinarySensor({ name: "Stay awake", entityId: "input_boolean.stay_awake" });
  const device = new Device(host, {
    name: "battery-thermometer",
    entities: [temperature, humidity, coldest, volts, left, stay],
    kept: [wakes, lowest],
    deepSleep: new DeepSleep({ awake: "10 s", sleep: "15 min", preventedBy: stay }),
  });
  device.timer.after(0, () => {
    wakes.value += 1;
    // Another day begins with what it measures next.
    if (wakes.value % A_DAY === 1) lowest.value = 100;
  });
  return device;
}
