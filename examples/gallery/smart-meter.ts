/** A smart meter's P1 port: what each phase takes, for a hub's energy dashboard, and a boiler that waits while a fuse has much to bear. */
import { Device, DSMR, GPIOSwitch, type Host, Kept, Sensor, TextSensor } from "thimble";

/** What a phase's fuse bears, in A. Above the first share of it the boiler goes off, below the second one on again. */
const FUSE = 25;
const MUCH = 0.9;
const LITTLE = 0.6;

const PHASES = ["L1", "L2", "L3"] as const;

export default function smartMeter(host: Host): Device {
  const { io1 = 16, io2 = 17, io3 = 18 } = host.pin;
  const meter = new DSMR({
    name: "Meter",
    serial: { receive: io1, inverted: true },
    requestPin: io2,
    interval: "30 s",
  });
  const bought = [
    meter.sensor("energyDeliveredTariff1", { name: "Energy by night" }),
    meter.sensor("energyDeliveredTariff2", { name: "Energy by day" }),
  ];
  const sold = meter.sensor("energyReturnedTariff2", { name: "Energy returned" });
  const power = meter.sensor("powerDelivered", { name: "Power" });
  const phases = PHASES.map((phase) => ({
    power: meter.sensor(`powerDelivered${phase}`, { name: `Power ${phase}` }),
    current: meter.sensor(`current${phase}`, { name: `Current ${phase}` }),
    voltage: meter.sensor(`voltage${phase}`, { name: `Voltage ${phase}` }),
  }));
  const today = new Sensor({
    name: "Bought today",
    deviceClass: "energy",
    stateClass: "total_increasing",
    unitOfMeasurement: "kWh",
    accuracyDecimals: 2,
  });
  const busiest = new TextSensor({ name: "Busiest phase", icon: "mdi:sine-wave" });
  const boiler = new GPIOSwitch({ name: "Boiler", pin: io3, restore: true });
  // What the meter had at midnight.
  const midnight = new Kept("midnight", -1);

  const device = new Device(host, {
    name: "smart-meter",
    entities: [
      ...[meter, ...bought, sold, power, today, busiest, boiler],
      ...phases.flatMap((phase) => Object.values(phase)),
    ],
    kept: [midnight],
  });

  let mustWait = false;
  meter.onTelegram(() => {
    const total = bought.reduce((sum, { state }) => sum + (state ?? Number.NaN), 0);
    if (Number.isFinite(total)) {
      if (midnight.value < 0) midnight.value = total;
      today.publish(total - midnight.value);
    }
    const currents = phases.map(({ current }) => current.state ?? 0);
    const most = Math.max(...currents);
    busiest.publish(PHASES[currents.indexOf(most)] ?? "");
    if (boiler.state && most > FUSE * MUCH) {
      device.log.warn("fuse", `${busiest.state} takes ${most} A: the boiler waits`);
      mustWait = true;
      boiler.set(false);
    }
    if (mustWait && most < FUSE * LITTLE) {
      mustWait = false;
      boiler.set(true);
    }
  });
  device.timer.at("00:00", () => {
    // The next telegram is the new day's first.
    midnight.value = -1;
  });
  return device;
}
