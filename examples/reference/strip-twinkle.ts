/** A strip that twinkles, and how much: clients set it. */
import { AddressableLight, Device, type Host, LEDStrip, NumberEntity, PixelTwinkle } from "thimble";

export default function twinkle(host: Host): Device {
  const strip = new LEDStrip({ pin: 16, length: 12 });
  const effect = new PixelTwinkle();
  const light = new AddressableLight({ name: "Strip", strip, effects: [effect] });
  const density = new NumberEntity({
    name: "Twinkles",
    minValue: 0,
    maxValue: 20,
    initialValue: 2,
    unitOfMeasurement: "%",
    restore: true,
    onCommand: (percent) => {
      effect.density = percent / 100;
    },
  });
  return new Device(host, { name: "strip-twinkle", entities: [light, density] });
}
