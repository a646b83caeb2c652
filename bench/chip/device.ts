/** The device with 20 entities on the pins of an ESP32-C3, with sensors of its memory and its time. */
import { Device, FreeMemorySensor, type Host, UptimeSensor } from "thimble";
import { type EntityPins, twentyEntities } from "../moddable/entities.js";

/** Milliseconds. */
const INTERVAL = 5000;

export const NAME = "chip";

export const C3_PINS: EntityPins = {
  relays: [4, 5, 6],
  strip: { redPin: 7, greenPin: 10, bluePin: 18 },
  button: 9,
  voltage: 0,
  fan: 19,
  shutter: { openPin: 1, closePin: 3 },
};

export default function device(host: Host): Device {
  return new Device(host, {
    name: NAME,
    entities: [
      ...twentyEntities(C3_PINS),
      new FreeMemorySensor({ name: "Free memory", interval: INTERVAL }),
      new UptimeSensor({ name: "Uptime", interval: INTERVAL }),
    ],
  });
}
