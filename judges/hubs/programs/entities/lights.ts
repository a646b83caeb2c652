/** Lights: each set of capabilities that a light can have. */
import { type Entity, Light, type SubDevice } from "thimble";

const MIREDS = { minMireds: 153, maxMireds: 500 };
const COLORS = { supportsBrightness: true, supportsRgb: true };
const WHITES = { supportsBrightness: true, supportsColorTemperature: true, ...MIREDS };

export const lights = (shed: SubDevice): Entity[] => [
  new Light({ name: "L onoff", device: shed }),
  new Light({ name: "L brightness", supportsBrightness: true }),
  new Light({ name: "L ct", ...WHITES }),
  new Light({ name: "L rgb", ...COLORS, effects: ["Sparkle", "Rainbow"] }),
  new Light({ name: "L rgbw", ...COLORS, supportsWhiteValue: true }),
  new Light({ name: "L rgbct", ...COLORS, ...WHITES }),
  new Light({ name: "L all four", ...COLORS, ...WHITES, supportsWhiteValue: true }),
  new Light({ name: "L white", colorModes: ["white"] }),
  new Light({ name: "L rgbww", colorModes: ["rgb_cold_warm_white"], ...MIREDS }),
  new Light({ name: "L cwww", colorModes: ["cold_warm_white"], ...MIREDS }),
  new Light({
    name: "L rgb or ct",
    colorModes: ["rgb", "color_temperature"],
    ...MIREDS,
    effects: ["Sparkle"],
  }),
  new Light({ name: "L rgb or cwww", colorModes: ["rgb", "cold_warm_white"], ...MIREDS }),
  new Light({ name: "L rgb or white", colorModes: ["rgb", "white"] }),
];
