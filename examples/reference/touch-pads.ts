/** A bedside lamp that is touched: a screw under the shade turns it, and one at the side wakes the board from its sleep. */
import {
  BinaryLight,
  DeepSleep,
  Device,
  type Host,
  TouchBinarySensor,
  type TouchMeasuring,
} from "thimble";

/** An ESP32 measures all of its pads alike: here each 10 ms, and smoothed. */
const MEASURING: TouchMeasuring = { interval: "10 ms", smoothing: "20 ms" };

export default function touchLamp(host: Host): Device {
  const lamp = new BinaryLight({ name: "Lamp", pin: 2 });
  // On an ESP32, a finger takes the values below the threshold. setupMode logs them.
  const shade = new TouchBinarySensor({
    name: "Shade",
    pin: 4,
    threshold: 600,
    measuring: MEASURING,
    setupMode: true,
  });
  const side = new TouchBinarySensor({
    name: "Side",
    pin: 27,
    threshold: 600,
    wakeupThreshold: 500,
    measuring: MEASURING,
  });
  shade.onPress(() => lamp.set({ state: !lamp.state }));
  return new Device(host, {
    name: "touch-lamp",
    entities: [lamp, shade, side],
    deepSleep: new DeepSleep({ awake: "10 min", byTouch: true, preventedBy: lamp }),
  });
}
