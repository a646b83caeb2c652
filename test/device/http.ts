/** A device that speaks HTTP, says on which port in its log, and answers with constants. */
import {
  Collection,
  Device,
  field,
  type Host,
  Light,
  Sensor,
  type StartOptions,
  Switch,
} from "thimble";

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
  return new HttpDevice(host, {
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

class HttpDevice extends Device {
  override start(options: StartOptions = {}) {
    const { host } = this;
    const listener = super.start({
      ...options,
      http: { port: 0, address: "127.0.0.1", anywhere: true },
    });
    // On Node the port is known as soon as it is open.
    const timer = host.timer.repeat(() => {
      const port = this.httpListener?.port;
      if (!port) return;
      host.timer.clear(timer);
      this.log.info("test", `HTTP on port ${port}`);
    }, 20);
    return listener;
  }
}
