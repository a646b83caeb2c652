/** Two modules of eight digits: the power that a house uses, and what it makes. */
import { combine, Device, type Host, HubSensor, MAX7219Display } from "thimble";

export default function meter(host: Host): Device {
  const used = new HubSensor({ name: "Used", entityId: "sensor.power_used" });
  const made = new HubSensor({ name: "Made", entityId: "sensor.power_made" });
  const spi = { clock: 18, out: 23 };
  const digits = new MAX7219Display({
    ...{ name: "Digits", spi, selectPin: 5, chips: 2 },
    intensity: 4,
  });
  const shown = (watts: number | undefined) => (watts?.toFixed(0) ?? "--").padStart(8);
  combine([used, made], (...watts) => digits.set(watts.map(shown).join("")));
  return new Device(host, { name: "meter", entities: [used, made, digits] });
}
