/** Constants of ESPHome's C++. */
import { type CppType, type CppValue, quoted } from "./values.js";

/** Those that are words here. */
const WORDS: Readonly<Record<string, readonly [word: string, type: CppType]>> = {
  LOCK_STATE_LOCKED: ["locked", "lock"],
  LOCK_STATE_UNLOCKED: ["unlocked", "lock"],
  LOCK_STATE_JAMMED: ["jammed", "lock"],
  LOCK_STATE_LOCKING: ["locking", "lock"],
  LOCK_STATE_UNLOCKING: ["unlocking", "lock"],
  COVER_OPERATION_IDLE: ["idle", "operation"],
  COVER_OPERATION_OPENING: ["opening", "operation"],
  COVER_OPERATION_CLOSING: ["closing", "operation"],
  CLIMATE_MODE_OFF: ["off", "mode"],
  CLIMATE_MODE_HEAT_COOL: ["heat_cool", "mode"],
  CLIMATE_MODE_COOL: ["cool", "mode"],
  CLIMATE_MODE_HEAT: ["heat", "mode"],
  CLIMATE_MODE_FAN_ONLY: ["fan_only", "mode"],
  CLIMATE_MODE_DRY: ["dry", "mode"],
  CLIMATE_MODE_AUTO: ["auto", "mode"],
  CLIMATE_ACTION_OFF: ["off", "action"],
  CLIMATE_ACTION_COOLING: ["cooling", "action"],
  CLIMATE_ACTION_HEATING: ["heating", "action"],
  CLIMATE_ACTION_IDLE: ["idle", "action"],
  CLIMATE_ACTION_DRYING: ["drying", "action"],
  CLIMATE_ACTION_FAN: ["fan", "action"],
};

const VALUES: Readonly<Record<string, CppValue>> = {
  true: { code: "true", type: "bool" },
  false: { code: "false", type: "bool" },
  NAN: { code: "Number.NaN", type: "float" },
  INFINITY: { code: "Number.POSITIVE_INFINITY", type: "float" },
  UINT8_MAX: { code: "255", type: "int", isNarrow: true },
  UINT16_MAX: { code: "65535", type: "int", isNarrow: true },
  UINT32_MAX: { code: "4294967295", type: "int" },
  INT32_MAX: { code: "2147483647", type: "int", isNarrow: true },
  COVER_OPEN: { code: "1", type: "float" },
  COVER_CLOSED: { code: "0", type: "float" },
  "std::string::npos": { code: "-1", type: "int" },
};

/** The modes of `ColorMode`, as a light's `colorMode` has them. */
export const COLOR_MODES: Readonly<Record<string, string>> = {
  ON_OFF: "on_off",
  BRIGHTNESS: "brightness",
  WHITE: "white",
  COLOR_TEMPERATURE: "color_temperature",
  COLD_WARM_WHITE: "cold_warm_white",
  RGB: "rgb",
  RGB_WHITE: "rgb_white",
  RGB_COLOR_TEMPERATURE: "rgb_color_temperature",
  RGB_COLD_WARM_WHITE: "rgb_cold_warm_white",
};

/** A constant; undefined if there is none of this name, with its namespace or without. */
export function constant(name: string): CppValue | undefined {
  const value = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
  if (value) return value;
  const plain = name.slice(name.lastIndexOf(":") + 1);
  const [word, type] = (Object.hasOwn(WORDS, plain) ? WORDS[plain] : undefined) ?? [];
  if (word !== undefined && type !== undefined) return { code: quoted(word), type };
  const mode = /\bColorMode::/.test(name) ? COLOR_MODES[plain] : undefined;
  return mode === undefined ? undefined : { code: quoted(mode), type: "mode" };
}

/** The level of each of ESPHome's functions that log. */
export const LOG_LEVELS: Readonly<Record<string, string>> = {
  ESP_LOGE: "error",
  ESP_LOGW: "warn",
  ESP_LOGI: "info",
  ESP_LOGD: "debug",
  ESP_LOGV: "verbose",
  ESP_LOGCONFIG: "info",
};
