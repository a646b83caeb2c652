import { specialHubKind } from "../special-hub-kind.js";

/** The channels of a colour mode; a mode's number is their sum. */
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

export const special = specialHubKind<
  "ListEntitiesLightResponse",
  "LightStateResponse",
  "LightCommandRequest"
>({
  properties: {
    showsColorMode: ({ supportedColorModes }) => supportedColorModes.length > 1,
    supportsColdWarmWhite: ({ supportedColorModes }) =>
      supportedColorModes.some((mode) => mode & COLD_WARM_WHITE),
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
