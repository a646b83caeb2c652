/** What a program makes of power: a total, and that of the day. And an inverter over Modbus. For a hub's energy dashboard. */
import { cse7766, Device, type Host, Kept, ModbusDevice, ModbusPort, Sensor } from "thimble";

const INTERVAL = 2;
const WATT_SECONDS = 3_600_000;
const COUNTED = {
  deviceClass: "energy",
  unitOfMeasurement: "kWh",
  accuracyDecimals: 3,
} as const;

export default function energySums(host: Host): Device {
  const outlet = cse7766({
    ...{ serial: { receive: 4, transmit: 5 }, interval: INTERVAL * 1000 },
    ...{ voltage: "Outlet voltage", current: "Outlet current", power: "Outlet power" },
    ...{ energy: "Outlet energy", apparentPower: "Outlet apparent power" },
    ...{ reactivePower: "Outlet reactive power", powerFactor: "Outlet power factor" },
  });
  const total = new Kept("total", 0);
  const day = new Kept("day", 0);
  const sum = new Sensor({ name: "Sum", stateClass: "total_increasing", ...COUNTED });
  const today = new Sensor({ name: "Today", stateClass: "total_increasing", ...COUNTED });
  outlet.power.onValue((watts = 0) => {
    for (const kept of [total, day]) kept.value += (watts * INTERVAL) / WATT_SECONDS;
    sum.publish(total.value);
    today.publish(day.value);
  });
  const port = new ModbusPort({ receive: 27, transmit: 32 });
  const inverter = new ModbusDevice({ name: "Inverter answers", port, interval: "2 s" });
  const yielded = new Sensor({ name: "Yield", stateClass: "total", ...COUNTED });
  inverter.read({ kind: "input", register: 0x3100 }, (value) => yielded.publish(value / 100));
  const device = new Device(host, {
    name: "energy-sums",
    entities: [...outlet, sum, today, inverter, yielded],
    kept: [total, day],
  });
  device.timer.at("00:00", () => {
    day.value = 0;
  });
  return device;
}
