/** A strip with a light that goes to and fro. */
import { AddressableLight, Device, type Host, LEDStrip, PixelScan } from "thimble";

export default function scan(host: Host): Device {
  const strip = new LEDStrip({ pin: 16, length: 12 });
  const light = new AddressableLight({ name: "Strip", strip, effects: [new PixelScan()] });
  return new Device(host, { name: "strip-scan", entities: [light] });
}
