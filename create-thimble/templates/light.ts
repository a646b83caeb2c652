/** A lamp with red, green and blue LEDs. */
import { Device, type Host, PWMLight, Rainbow } from "thimble";

export default function program(host: Host): Device {
  const lamp = new PWMLight({
    name: "Lamp",
    redPin: host.pin.io1 ?? 16,
    greenPin: host.pin.io2 ?? 17,
    bluePin: host.pin.io3 ?? 18,
    effects: [new Rainbow()],
    restore: true,
  });
  return new Device(host, { name: "my-device", friendlyName: "My device", entities: [lamp] });
}
