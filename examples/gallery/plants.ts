/** Plants on an ESP32: three pots, each with a sensor in its soil and a pump. Hubs see each pot as a device of its own. */
import { ADCSensor, Device, GPIOSwitch, type Host, Kept, Sensor, SubDevice } from "thimble";

/** The names of the pots, and the pins of their sensors and pumps. */
const POTS = [
  ["Basil", 32, 16],
  ["Fern", 33, 17],
  ["Monstera", 34, 18],
] as const;

/** Percent: a pot that is drier is watered. */
const DRY = 35;

/** What a pump brings each time, in mL. */
const PORTION = 100;

export default function plants(host: Host): Device {
  const pots = POTS.map(([name, soilPin, pumpPin]) => {
    const subDevice = new SubDevice({ name });
    const today = new Kept(`${name} today`, 0);
    const soil = new ADCSensor({
      name: "Soil",
      device: subDevice,
      pin: soilPin,
      deviceClass: "moisture",
      unitOfMeasurement: "%",
      accuracyDecimals: 0,
      // A capacitive sensor has 2.8 V in air and 1.2 V in water.
      calibrate: (volts) => Math.min(100, Math.max(0, ((2.8 - volts) / 1.6) * 100)),
    });
    const pumped = new Sensor({
      name: "Pumped today",
      device: subDevice,
      unitOfMeasurement: "mL",
      accuracyDecimals: 0,
    });
    const pump = new GPIOSwitch({
      name: "Pump",
      device: subDevice,
      pin: pumpPin,
      // A portion takes five seconds. Whatever happens to the program and its hub, that is all.
      maxOn: "5 s",
      onCommand: (isOn) => isOn && count(today.value + PORTION),
    });
    function count(millilitres: number): void {
      today.value = millilitres;
      pumped.publish(millilitres);
    }
    return { soil, pump, pumped, today, count };
  });

  const device: Device = new Device(host, {
    name: "plants",
    entities: pots.flatMap(({ soil, pump, pumped }) => [soil, pump, pumped]),
    kept: pots.map(({ today }) => today),
  });
  device.timer.after(0, () => {
    for (const { today, count } of pots) count(today.value);
  });
  // The water needs an hour to be where the sensor is.
  device.timer.every("1 h", () => {
    for (const { soil, pump } of pots) if ((soil.state ?? 100) < DRY) pump.set(true);
  });
  device.timer.at("00:00", () => {
    for (const { count } of pots) count(0);
  });
  return device;
}
