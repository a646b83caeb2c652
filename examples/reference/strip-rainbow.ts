/** A strip with all colours. */
import { AddressableLight, Device, type Host, LEDStrip, PixelRainbow } from "thimble";

export default function rainbow(host: Host): Device {
  const strip = new LEDStrip({ pin: 16, length: 12 });
  const light = new AddressableLight({ name: "Strip", strip, effects: [new PixelRainbow()] });
  return new Device(host, { name: "strip-rainbow", entities: [light] });
}
