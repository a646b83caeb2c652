import type { LightState } from "../../messages/states.js";
import { Has } from "./color-modes.js";
import type { LightValues } from "./light-values.js";

/** What the words are made of besides. */
interface LightAbilities extends Pick<LightState, "wireColorMode"> {
  readonly supportsBrightness: boolean;
  readonly supportsWhiteValue: boolean;
}

/** A light's state as text for people. */
export function lightInWords(light: LightValues & LightAbilities): string {
  if (!light.state) return "off";
  const { wireColorMode: colorMode, effect } = light;
  let words = "on";
  if (light.supportsBrightness) words += ` ${percent(light.brightness)} %`;
  if (colorMode & Has.RGB) {
    const { red, green, blue } = light;
    words += `, red ${percent(red)} green ${percent(green)} blue ${percent(blue)} %`;
  }
  if (light.supportsWhiteValue && colorMode & Has.WHITE)
    words += `, white ${percent(light.white)} %`;
  if (colorMode & Has.COLOR_TEMPERATURE) words += `, ${Math.round(light.colorTemperature)} mireds`;
  if (colorMode & Has.COLD_WARM_WHITE)
    words += `, cold ${percent(light.coldWhite)} warm ${percent(light.warmWhite)} %`;
  return effect === "" ? words : `${words}, ${effect}`;
}

function percent(share: number): number {
  return Math.round(share * 100);
}
