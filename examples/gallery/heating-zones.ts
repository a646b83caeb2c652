/** Heating for two rooms: each has a valve, and the pump runs while one is open. It is cooler at night. */
import { Device, GPIOSwitch, type Host, StatusBinarySensor, Thermostat, tmp117 } from "thimble";

export default function heatingZones(host: Host): Device {
  const { io1 = 16, io2 = 17, io3 = 18 } = host.pin;
  const bus = { data: 21, clock: 22 };
  const zone = (name: string, heatPin: number | string, address: number) => {
    const { temperature } = tmp117({ bus, address, interval: "1 min", temperature: name });
    const heating = new Thermostat({
      name: `${name} heating`,
      sensor: temperature,
      heatPin: Number(heatPin),
      targetTemperature: 21,
      presetTargets: { sleep: { targetTemperature: 17 } },
      restore: true,
    });
    return { temperature, heating };
  };
  const zones = [zone("Living room", io1, 0x48), zone("Bedroom", io2, 0x49)];
  const pump = new GPIOSwitch({ name: "Pump", pin: io3, category: "diagnostic" });
  for (const { heating } of zones)
    heating.onChange(() => pump.set(zones.some((each) => each.heating.action === "heating")));

  const device = new Device(host, {
    name: "heating-zones",
    friendlyName: "Heating",
    entities: [
      ...zones.flatMap(({ temperature, heating }) => [temperature, heating]),
      pump,
      new StatusBinarySensor({ name: "Status" }),
    ],
  });
  const all = (preset: "home" | "sleep") => {
    for (const { heating } of zones) heating.set({ preset });
  };
  device.timer.at("22:30", () => all("sleep"));
  device.timer.at("06:00", () => all("home"));
  return device;
}
