/** A device for rules: with a door, a lamp, a temperature, a fan and a blind, in a place whose sun it knows. */
import {
  type Automation,
  BinarySensor,
  Cover,
  Device,
  Fan,
  type Host,
  Light,
  Sensor,
  Service,
} from "thimble";

function makeEntities() {
  return {
    door: new BinarySensor({ name: "Door", deviceClass: "door" }),
    porch: new Light({ name: "Porch", supportsBrightness: true }),
    outside: new Sensor({ name: "Outside", unitOfMeasurement: "°C", accuracyDecimals: 1 }),
    fan: new Fan({ name: "Fan", speedCount: 3 }),
    blind: new Cover({ name: "Blind" }),
  };
}

/** A program with the rules that are made for its entities. */
export function porchWith(
  rules: (entities: ReturnType<typeof makeEntities>) => readonly Automation[],
): (host: Host) => Device {
  return (host) => {
    const entities = makeEntities();
    return new Device(host, {
      name: "porch",
      timeInterval: 0,
      location: { latitude: 47.37, longitude: 8.54 },
      timeZone: "CET-1CEST,M3.5.0,M10.5.0/3",
      entities: Object.values(entities),
      automations: rules(entities),
      services: [
        new Service({
          name: "open_door",
          args: { open: "bool" },
          onExecute: ({ open }) => entities.door.publish(open),
        }),
      ],
    });
  };
}

export default porchWith(() => []);
