/** A lamp with red, green, blue and white LEDs that restores its last state, and dims for the night. */
import {
  Device,
  Flicker,
  type Host,
  Pulse,
  PWMLight,
  Rainbow,
  Service,
  UptimeSensor,
} from "thimble";

export default function rgbLamp(host: Host): Device {
  const lamp = new PWMLight({
    name: "Lamp",
    redPin: host.pin.io1 ?? 16,
    greenPin: host.pin.io2 ?? 17,
    bluePin: host.pin.io3 ?? 18,
    whitePin: host.pin.io4 ?? 19,
    effects: [new Rainbow({ period: "20 s" }), new Flicker({ name: "Candle" }), new Pulse()],
    defaultTransitionLength: 500,
    restore: true,
  });

  /** Turns on warm light with the brightness of the call: 0 to 1. */
  const night = new Service({
    name: "night",
    args: { brightness: "float" },
    onExecute({ brightness }) {
      lamp.set({ state: true, red: 1, green: 0.4, blue: 0, white: 0, brightness });
      device.log.info("lamp", "good night");
    },
  });

  const device: Device = new Device(host, {
    name: "rgb-lamp",
    entities: [lamp, new UptimeSensor({ name: "Uptime" })],
    services: [night],
  });
  return device;
}
