/** A strip with running lights. */
import { AddressableLight, Device, type Host, LEDStrip, PixelRunning } from "thimble";

export default function running(host: Host): Device {
  const strip = new LEDStrip({ pin: 16, length: 12 });
  const light = new AddressableLight({ name: "Strip", strip, effects: [new PixelRunning()] });
  return new Device(host, { name: "strip-running", entities: [light] });
}
