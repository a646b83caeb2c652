import { ConfigurationError } from "../../base/errors.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { HCSR04 as Driver, type HCSR04Sample } from "../../parts/hcsr04.js";
import { type PartChannel, type PartSensors, partSensors, type Quantity } from "./part-sensor.js";
import { DISTANCE } from "./quantities.js";
import type { SampledPartOptions } from "./sampled-part.js";

export interface HCSR04SensorOptions extends SampledPartOptions {
  /** TRIG, an output. */
  triggerPin: PinSpecifier;
  /** ECHO, an input of 3.3 V. */
  echoPin: PinSpecifier;
  /** In cm, 2 to 400. It has no value while nothing is in range. */
  distance: PartChannel;
}

const QUANTITIES: Record<"distance", Quantity<HCSR04Sample>> = {
  distance: DISTANCE,
};

/**
 * A sensor on an HC-SR04 (distance by ultrasound):
 * `const { distance } = hcsr04({ triggerPin: 12, echoPin: 13, distance: "Tank" })`. A board can have one of them; an
 * ESP32-C3 none, since it can't measure pulses.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function hcsr04(options: HCSR04SensorOptions): PartSensors<"distance"> {
  const { triggerPin, echoPin } = options;
  const drive = ({ io: { Digital, PulseWidth }, model }: Host) => {
    if (!PulseWidth) throw new ConfigurationError(`This board (${model}) can't measure pulses.`);
    return new Driver({
      sensor: { io: PulseWidth, pin: echoPin },
      trigger: { io: Digital, pin: triggerPin },
    });
  };
  return partSensors<HCSR04Sample, "distance">(
    {
      quantities: QUANTITIES,
      use: {
        bus: {
          bus: "pulse width",
          pins: [triggerPin, echoPin],
          part: "HC-SR04",
          address: "the pins",
        },
        probe: (host) => drive(host).close(),
        drive,
      },
    },
    options,
  );
}
