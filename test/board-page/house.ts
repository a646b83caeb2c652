/** What a page of a board has to show: a bus with a part, an expander with a relay, a cover, a strip and a state that is kept. */
import {
  AddressableLight,
  bme280,
  Device,
  GPIOSwitch,
  type Host,
  LEDStrip,
  PCF8574,
  PulseCounterSensor,
  TimeBasedCover,
} from "thimble";

export default function house(host: Host): Device {
  const bus = { data: 21, clock: 22 };
  const expander = new PCF8574({ bus });
  return new Device(host, {
    name: "house",
    entities: [
      ...bme280({ bus, interval: 100, temperature: "Outside" }),
      new GPIOSwitch({ name: "Bell", pin: expander.pin(3) }),
      new GPIOSwitch({ name: "Boiler", pin: 26, restore: true }),
      new AddressableLight({
        name: "Stairs",
        strip: new LEDStrip({ pin: 5, length: 8 }),
        gamma: 1,
      }),
      new PulseCounterSensor({ name: "Water", pin: 14, interval: 200 }),
      new TimeBasedCover({
        ...{ name: "Shutter", openPin: 32, closePin: 33 },
        ...{ openDuration: 400, closeDuration: 400, interlockDelay: 0, initialPosition: 0 },
      }),
    ],
  });
}
