import type { MessageOf } from "../../../src/messages/client/messages.js";
import { specialHubKind } from "../special-hub-kind.js";

/** The channels of a colour mode; a mode's number is their sum. */
const BRIGHTNESS = 2;
const WHITE = 4;
const COLOR_TEMPERATURE = 8;
const COLD_WARM_WHITE = 16;
const RGB = 32;

const CHANNELS: Readonly<Record<string, number>> = {
  red: RGB,
  green: RGB,
  blue: RGB,
  white: WHITE,
  color_temperature: COLOR_TEMPERATURE,
  cold_white: COLD_WARM_WHITE,
  warm_white: COLD_WARM_WHITE,
};

const COLORS = ["red", "green", "blue"] as const;

type ListedLight = MessageOf<"ListEntitiesLightResponse">;

/** Whether one of the light's color modes has one of these channels. */
function hasChannel({ supportedColorModes }: ListedLight, channels: number): boolean {
  return supportedColorModes.some((mode) => (mode & channels) !== 0);
}

export const special = specialHubKind<
  "ListEntitiesLightResponse",
  "LightStateResponse",
  "LightCommandRequest"
>({
  properties: {
    showsColorMode: ({ supportedColorModes }) => supportedColorModes.length > 1,
    supportsColdWarmWhite: (list) => hasChannel(list, COLD_WARM_WHITE),
    // Devices that know color modes may leave these fields out.
    supportsBrightness: (list) => list.supportsBrightness || hasChannel(list, BRIGHTNESS),
    supportsRgb: (list) => list.supportsRgb || hasChannel(list, RGB),
    supportsWhiteValue: (list) =>
      list.supportsWhiteValue || (hasChannel(list, RGB) && hasChannel(list, WHITE)),
    supportsColorTemperature: (list) =>
      list.supportsColorTemperature || hasChannel(list, COLOR_TEMPERATURE | COLD_WARM_WHITE),
  },
  /** What it shows, in the channels of its colour mode. */
  shows(name, { state, colorMode, effect }) {
    if (name === "state") return true;
    if (!state || (name === "effect" && effect === "None")) return false;
    const channel = CHANNELS[name];
    return channel === undefined || colorMode === 0 || (colorMode & channel) !== 0;
  },
  /** The three colours have one flag: those that aren't given stay as they are. */
  complete(request, state, given) {
    request.hasRgb = COLORS.some((color) => given.has(color));
    if (request.hasRgb)
      for (const color of COLORS) if (!given.has(color)) request[color] = state?.[color] ?? 1;
  },
});
