/** The device with 20 entities on the pins of an ESP32-C3, with sensors of its memory and its time. */
import { Device, FreeMemorySensor, type Host, UptimeSensor } from "thimble";
import { twentyEntities } from "../moddable/entities.js";

/** Milliseconds. */
const INTERVAL = 5000;

export default function device(host: Host): Device {
  const entities = twentyEntities({
    relays: [4, 5, 6],
    strip: { red: 7, green: 10, blue: 18 },
    button: 9,
    voltage: 0,
    fan: 19,
    shutter: { openPin: 1, closePin: 3 },
  });
  return new Device(host, {
    name: "chip",
    entities: [
      ...entities,
      new FreeMemorySensor({ name: "Free memory", interval: INTERVAL }),
      new UptimeSensor({ name: "Uptime", interval: INTERVAL }),
    ],
  });
}
