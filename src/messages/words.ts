// Generated from proto/device.proto by `npm run generate`: change that, not this.

/** The names of enumerations' values for people and for JSON. */

/** In the order of EntityCategory. */
export const ENTITY_CATEGORY_WORDS = ["none", "config", "diagnostic"] as const;

/** In the order of SensorStateClass. */
export const SENSOR_STATE_CLASS_WORDS = [
  "none",
  "measurement",
  "total_increasing",
  "total",
  "measurement_angle",
] as const;

/** By the numbers of ColorMode. */
export const COLOR_MODE_WORDS = {
  0: "unknown",
  1: "on_off",
  3: "brightness",
  7: "white",
  11: "color_temperature",
  19: "cold_warm_white",
  35: "rgb",
  39: "rgb_white",
  47: "rgb_color_temperature",
  51: "rgb_cold_warm_white",
} as const;

/** In the order of CoverOperation. */
export const COVER_OPERATION_WORDS = ["idle", "opening", "closing"] as const;

/** In the order of FanSpeed. */
export const FAN_SPEED_WORDS = ["low", "medium", "high"] as const;

/** In the order of FanDirection. */
export const FAN_DIRECTION_WORDS = ["forward", "reverse"] as const;

/** In the order of LogLevel. */
export const LOG_LEVEL_WORDS = [
  "none",
  "error",
  "warn",
  "info",
  "debug",
  "verbose",
  "very_verbose",
] as const;

/** In the order of ClimateMode. */
export const CLIMATE_MODE_WORDS = [
  "off",
  "heat_cool",
  "cool",
  "heat",
  "fan_only",
  "dry",
  "auto",
] as const;

/** By the numbers of ClimateAction. */
export const CLIMATE_ACTION_WORDS = {
  0: "off",
  2: "cooling",
  3: "heating",
  4: "idle",
  5: "drying",
  6: "fan",
  7: "defrosting",
} as const;

/** In the order of ClimateFanMode. */
export const CLIMATE_FAN_MODE_WORDS = [
  "on",
  "off",
  "auto",
  "low",
  "medium",
  "high",
  "middle",
  "focus",
  "diffuse",
  "quiet",
] as const;

/** In the order of ClimateSwingMode. */
export const CLIMATE_SWING_MODE_WORDS = ["off", "both", "vertical", "horizontal"] as const;

/** In the order of ClimatePreset. */
export const CLIMATE_PRESET_WORDS = [
  "none",
  "home",
  "away",
  "boost",
  "comfort",
  "eco",
  "sleep",
  "activity",
] as const;

/** In the order of NumberMode. */
export const NUMBER_MODE_WORDS = ["auto", "box", "slider"] as const;

/** In the order of TextMode. */
export const TEXT_MODE_WORDS = ["text", "password"] as const;

/** In the order of UpdateCommand. */
export const UPDATE_COMMAND_WORDS = ["none", "update", "check"] as const;

/** In the order of LockState. */
export const LOCK_STATE_WORDS = [
  "none",
  "locked",
  "unlocked",
  "jammed",
  "locking",
  "unlocking",
  "opening",
  "open",
] as const;

/** In the order of LockCommand. */
export const LOCK_COMMAND_WORDS = ["unlock", "lock", "open"] as const;

/** In the order of ValveOperation. */
export const VALVE_OPERATION_WORDS = ["idle", "opening", "closing"] as const;

/** In the order of AlarmControlPanelState. */
export const ALARM_CONTROL_PANEL_STATE_WORDS = [
  "disarmed",
  "armed_home",
  "armed_away",
  "armed_night",
  "armed_vacation",
  "armed_custom_bypass",
  "pending",
  "arming",
  "disarming",
  "triggered",
] as const;

/** In the order of AlarmControlPanelCommand. */
export const ALARM_CONTROL_PANEL_COMMAND_WORDS = [
  "disarm",
  "arm_away",
  "arm_home",
  "arm_night",
  "arm_vacation",
  "arm_custom_bypass",
  "trigger",
] as const;

/** In the order of MediaPlayerState. */
export const MEDIA_PLAYER_STATE_WORDS = [
  "none",
  "idle",
  "playing",
  "paused",
  "announcing",
  "off",
  "on",
] as const;

/** In the order of MediaPlayerCommand. */
export const MEDIA_PLAYER_COMMAND_WORDS = [
  "play",
  "pause",
  "stop",
  "mute",
  "unmute",
  "toggle",
  "volume_up",
  "volume_down",
  "enqueue",
  "repeat_one",
  "repeat_off",
  "clear_playlist",
  "turn_on",
  "turn_off",
] as const;

/** In the order of MediaPlayerFormatPurpose. */
export const MEDIA_PLAYER_FORMAT_PURPOSE_WORDS = ["default", "announcement"] as const;

/** In the order of WaterHeaterMode. */
export const WATER_HEATER_MODE_WORDS = [
  "off",
  "eco",
  "electric",
  "performance",
  "high_demand",
  "heat_pump",
  "gas",
] as const;
