/** A strip that burns like a fire. */
import { AddressableLight, Device, type Host, LEDStrip, PixelFire } from "thimble";

export default function fire(host: Host): Device {
  const strip = new LEDStrip({ pin: 16, length: 12 });
  const light = new AddressableLight({ name: "Strip", strip, effects: [new PixelFire()] });
  return new Device(host, { name: "strip-fire", entities: [light] });
}
