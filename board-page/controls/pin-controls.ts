/** The controls that a pin's use offers to the user. A new use adds a file next to this one and a line here. */
import type { ComponentType } from "preact";
import { AnalogInput } from "./analog-input.js";
import { DigitalInput } from "./digital-input.js";
import { OutputLevel } from "./output-level.js";
import type { PinControlProps } from "./pin-control-props.js";
import { PulseInput } from "./pulse-input.js";
import { StripPixels } from "./strip-pixels.js";

const CONTROLS: Readonly<Record<string, ComponentType<PinControlProps>>> = {
  "digital input": DigitalInput,
  "analog input": AnalogInput,
  "touch pad": DigitalInput,
  "LED strip": StripPixels,
  "edge count": PulseInput,
  "pulse count": PulseInput,
  // The bits on a bus aren't simulated: only what the parts on it send.
  I2C: () => null,
  "1-Wire": () => null,
  "serial port": () => null,
  SPI: () => null,
  "SPI input": () => null,
};

/**
 * The control of a pin that belongs to an entity of this kind. Unknown uses show the pin's level. For a sensor, a
 * digital input counts pulses.
 */
export function controlOf(
  use: string | undefined,
  kind: string | undefined,
): ComponentType<PinControlProps> {
  // Its knob moves both of its pins.
  if (kind === "encoder") return OutputLevel;
  if (use === "digital input" && kind === "sensor") return PulseInput;
  return CONTROLS[use ?? ""] ?? OutputLevel;
}
