/** A device with 60 entities of all nine kinds and 8 services. */
import {
  BinarySensor,
  Camera,
  Climate,
  Cover,
  Device,
  type Entity,
  Fan,
  type Host,
  Light,
  Sensor,
  Service,
  Switch,
  TextSensor,
} from "thimble";

const ENTITIES = 60;
const SERVICES = 8;

/** What is made of each kind but the camera, in turns. */
const kinds: readonly ((name: string) => Entity)[] = [
  (name) => new Switch({ name }),
  (name) => new Light({ name, supportsBrightness: true, effects: ["Candle"] }),
  (name) => new Cover({ name, supportsPosition: true }),
  (name) => new Fan({ name, supportsSpeed: true }),
  (name) => new Climate({ name, modes: ["off", "heat"] }),
  (name) => new Sensor({ name, unitOfMeasurement: "V" }),
  (name) => new BinarySensor({ name, initialState: false }),
  (name) => new TextSensor({ name }),
];

export default function many(host: Host): Device {
  const entities: Entity[] = [new Camera({ name: "Thing 0", idleFramerate: 0 })];
  for (let i = 1; i < ENTITIES; i++) {
    const create = kinds[i % kinds.length] as (name: string) => Entity;
    entities.push(create(`Thing ${i}`));
  }
  const services = Array.from(
    { length: SERVICES },
    (_, i) =>
      new Service({
        name: `measure_${i}`,
        args: { volts: "float" },
        onExecute({ volts }) {
          for (const entity of entities) if (entity instanceof Sensor) entity.publish(volts + i);
        },
      }),
  );
  return new Device(host, { name: "many", timeInterval: 0, entities, services });
}
