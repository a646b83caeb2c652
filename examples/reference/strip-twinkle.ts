/** A strip that twinkles. */
import { AddressableLight, Device, type Host, LEDStrip, PixelTwinkle } from "thimble";

export default function twinkle(host: Host): Device {
  const strip = new LEDStrip({ pin: 16, length: 12 });
  const light = new AddressableLight({ name: "Strip", strip, effects: [new PixelTwinkle()] });
  return new Device(host, { name: "strip-twinkle", entities: [light] });
}
