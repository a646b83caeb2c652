/** A strip whose effects clients make slower and faster. */
import { AddressableLight, Device, EffectSpeed, type Host, LEDStrip, PixelRunning } from "thimble";

export default function effectSpeed(host: Host): Device {
  const strip = new LEDStrip({ pin: 16, length: 12 });
  const light = new AddressableLight({ name: "Strip", strip, effects: [new PixelRunning()] });
  const speed = new EffectSpeed({ name: "Effect speed", light, restore: true });
  return new Device(host, { name: "effect-speed", entities: [light, speed] });
}
