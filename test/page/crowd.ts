/** A device with two hundred entities, of the kinds that have controls and of those that are only read. */
import {
  BinarySensor,
  Cover,
  Device,
  type Entity,
  type Host,
  Light,
  Sensor,
  Switch,
} from "thimble";

export const COUNT = 200;

const MAKERS: readonly ((name: string) => Entity)[] = [
  (name) => new Switch({ name: `Switch ${name}` }),
  (name) => new Light({ name: `Light ${name}`, supportsBrightness: true, supportsRgb: true }),
  (name) => new Sensor({ name: `Sensor ${name}`, unitOfMeasurement: "°C" }),
  (name) => new BinarySensor({ name: `Contact ${name}`, deviceClass: "door" }),
  (name) => new Cover({ name: `Cover ${name}`, supportsPosition: true }),
];

export default function crowd(host: Host): Device {
  const entities = Array.from({ length: COUNT }, (_, i) =>
    (MAKERS[i % MAKERS.length] as (name: string) => Entity)(String(i)),
  );
  return new Device(host, { name: "crowd", timeInterval: 0, entities });
}
