/** A hot-water tank: it is heated at night when energy is cheap, or whenever it is cold. */
import { Device, ds18b20, GPIOSwitch, type Host, OneWireBus, WaterHeater } from "thimble";

/** °C below the target at which it is heated. */
const HYSTERESIS = 4;
/** The hours of cheap energy, in local time: from the first until before the second. */
const CHEAP = [1, 5] as const;
const HOUR = 3600;

export default function hotWater(host: Host): Device {
  const { io1 = 16, io2 = 17 } = host.pin;
  const { temperature } = ds18b20({
    bus: new OneWireBus(io2),
    interval: "10 s",
    temperature: "Tank",
  });
  // Whatever happens to the program, it doesn't boil.
  const element = new GPIOSwitch({ name: "Element", pin: io1, internal: true, maxOn: "4 h" });
  const tank = new WaterHeater({
    name: "Hot water",
    modes: ["eco", "electric"],
    supportsCurrentTemperature: true,
    supportsOnOff: true,
    supportsAway: true,
    minTemperature: 30,
    maxTemperature: 65,
    targetTemperature: 52,
    restore: true,
  });

  const device = new Device(host, { name: "hot-water", entities: [tank, temperature, element] });
  function isCheap(): boolean {
    const { epochSeconds, utcOffset } = device.clock;
    if (!device.clock.known || utcOffset === undefined) return false;
    const hour = Math.floor((epochSeconds + utcOffset) / HOUR) % 24;
    return hour >= CHEAP[0] && hour < CHEAP[1];
  }
  function decide(): void {
    const { on, away, mode, targetTemperature = 0 } = tank;
    // Without a temperature it stays off.
    const celsius = temperature.state ?? Number.POSITIVE_INFINITY;
    const isAllowed = on && !away && (mode === "electric" || isCheap());
    // Once it heats, it goes on until it is as warm as it should be.
    const threshold = element.state ? targetTemperature : targetTemperature - HYSTERESIS;
    element.set(isAllowed && celsius < threshold);
  }
  temperature.onValue((currentTemperature) => {
    tank.publish({ currentTemperature });
    decide();
  });
  tank.onChange(decide);
  device.timer.every("1 min", decide);
  return device;
}
