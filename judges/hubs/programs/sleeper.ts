/** A device that sleeps: hubs keep its last states meanwhile. */
import { BinarySensor, Device, GPIOSwitch, type Host, Sensor } from "thimble";

export default function sleeper(host: Host): Device {
  const level = new Sensor({ name: "Level", unitOfMeasurement: "%" });
  const device = new Device(host, {
    name: "sleeper",
    deepSleep: true,
    entities: [
      level,
      new BinarySensor({ name: "Wet", deviceClass: "moisture", initialState: true }),
      new GPIOSwitch({ name: "Pump", pin: 26 }),
    ],
  });
  level.publish(42);
  return device;
}
