/** A device that answers with constants over HTTP. */
import { Collection, Device, field, type Host, Light, Sensor, Switch } from "thimble";

const FIELDS = {
  words: field.array(field.string()),
  size: field.object({ width: field.number() }),
};

// On a board these lie in flash.
const ITEMS = [
  { id: "one", words: ["a", "b"], size: { width: 1 } },
  { id: "two", words: [], size: { width: 2 } },
];

export default function http(host: Host): Device {
  return new Device(host, {
    name: "http",
    entities: [
      new Switch({ name: "Relay" }),
      new Light({ name: "Lamp", supportsBrightness: true }),
      new Sensor({ name: "Temperature" }),
    ],
    collections: [
      new Collection({
        name: "constants",
        fields: FIELDS,
        list: () => ITEMS,
        read: (id) => ITEMS.find((item) => item.id === id),
        edit: (id) => ITEMS.find((item) => item.id === id),
      }),
    ],
  });
}
