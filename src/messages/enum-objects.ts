// Generated from proto/device.proto by `npm run generate`: change that, not this.

/**
 * The enumerations that programs use, as objects: those of enums.ts are const enums, which don't exist
 * at run time. Each value has the type of the whole enumeration, so that
 * `let speed = FanSpeed.LOW` can be assigned another one.
 */

/** Where clients show an entity: among what is used every day, or apart from it. */
export type EntityCategory = 0 | 1 | 2;
export const EntityCategory: Readonly<Record<"NONE" | "CONFIG" | "DIAGNOSTIC", EntityCategory>> = {
  NONE: 0,
  CONFIG: 1,
  DIAGNOSTIC: 2,
};

/** What a sensor's readings are, for the statistics that hubs keep of them. */
export type SensorStateClass = 0 | 1 | 2 | 3 | 4;
export const SensorStateClass: Readonly<
  Record<
    "NONE" | "MEASUREMENT" | "TOTAL_INCREASING" | "TOTAL" | "MEASUREMENT_ANGLE",
    SensorStateClass
  >
> = {
  NONE: 0,
  MEASUREMENT: 1,
  TOTAL_INCREASING: 2,
  TOTAL: 3,
  MEASUREMENT_ANGLE: 4,
};

/** Which channels of a light are in use. The number is a sum: 1 on and off, 2 brightness, 4 white, 8 colour temperature, 16 cold and warm white, 32 red, green and blue. */
export type ColorMode = 0 | 1 | 3 | 7 | 11 | 19 | 35 | 39 | 47 | 51;
export const ColorMode: Readonly<
  Record<
    | "UNKNOWN"
    | "ON_OFF"
    | "BRIGHTNESS"
    | "WHITE"
    | "COLOR_TEMPERATURE"
    | "COLD_WARM_WHITE"
    | "RGB"
    | "RGB_WHITE"
    | "RGB_COLOR_TEMPERATURE"
    | "RGB_COLD_WARM_WHITE",
    ColorMode
  >
> = {
  UNKNOWN: 0,
  ON_OFF: 1,
  BRIGHTNESS: 3,
  WHITE: 7,
  COLOR_TEMPERATURE: 11,
  COLD_WARM_WHITE: 19,
  RGB: 35,
  RGB_WHITE: 39,
  RGB_COLOR_TEMPERATURE: 47,
  RGB_COLD_WARM_WHITE: 51,
};

export type CoverOperation = 0 | 1 | 2;
export const CoverOperation: Readonly<
  Record<"IDLE" | "IS_OPENING" | "IS_CLOSING", CoverOperation>
> = {
  IDLE: 0,
  IS_OPENING: 1,
  IS_CLOSING: 2,
};

export type FanSpeed = 0 | 1 | 2;
export const FanSpeed: Readonly<Record<"LOW" | "MEDIUM" | "HIGH", FanSpeed>> = {
  LOW: 0,
  MEDIUM: 1,
  HIGH: 2,
};

export type FanDirection = 0 | 1;
export const FanDirection: Readonly<Record<"FORWARD" | "REVERSE", FanDirection>> = {
  FORWARD: 0,
  REVERSE: 1,
};

export type LogLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const LogLevel: Readonly<
  Record<"NONE" | "ERROR" | "WARN" | "INFO" | "DEBUG" | "VERBOSE" | "VERY_VERBOSE", LogLevel>
> = {
  NONE: 0,
  ERROR: 1,
  WARN: 2,
  INFO: 3,
  DEBUG: 4,
  VERBOSE: 5,
  VERY_VERBOSE: 6,
};

export type ClimateMode = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const ClimateMode: Readonly<
  Record<"OFF" | "HEAT_COOL" | "COOL" | "HEAT" | "FAN_ONLY" | "DRY" | "AUTO", ClimateMode>
> = {
  OFF: 0,
  HEAT_COOL: 1,
  COOL: 2,
  HEAT: 3,
  FAN_ONLY: 4,
  DRY: 5,
  AUTO: 6,
};

/** Its first values are deliberately equal to the matching ones of ClimateMode. */
export type ClimateAction = 0 | 2 | 3 | 4 | 5 | 6 | 7;
export const ClimateAction: Readonly<
  Record<"OFF" | "COOLING" | "HEATING" | "IDLE" | "DRYING" | "FAN" | "DEFROSTING", ClimateAction>
> = {
  OFF: 0,
  COOLING: 2,
  HEATING: 3,
  IDLE: 4,
  DRYING: 5,
  FAN: 6,
  DEFROSTING: 7,
};

export type ClimateFanMode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export const ClimateFanMode: Readonly<
  Record<
    "ON" | "OFF" | "AUTO" | "LOW" | "MEDIUM" | "HIGH" | "MIDDLE" | "FOCUS" | "DIFFUSE" | "QUIET",
    ClimateFanMode
  >
> = {
  ON: 0,
  OFF: 1,
  AUTO: 2,
  LOW: 3,
  MEDIUM: 4,
  HIGH: 5,
  MIDDLE: 6,
  FOCUS: 7,
  DIFFUSE: 8,
  QUIET: 9,
};

export type ClimateSwingMode = 0 | 1 | 2 | 3;
export const ClimateSwingMode: Readonly<
  Record<"OFF" | "BOTH" | "VERTICAL" | "HORIZONTAL", ClimateSwingMode>
> = {
  OFF: 0,
  BOTH: 1,
  VERTICAL: 2,
  HORIZONTAL: 3,
};

export type ClimatePreset = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const ClimatePreset: Readonly<
  Record<
    "NONE" | "HOME" | "AWAY" | "BOOST" | "COMFORT" | "ECO" | "SLEEP" | "ACTIVITY",
    ClimatePreset
  >
> = {
  NONE: 0,
  HOME: 1,
  AWAY: 2,
  BOOST: 3,
  COMFORT: 4,
  ECO: 5,
  SLEEP: 6,
  ACTIVITY: 7,
};

/** How clients let people enter the value. */
export type NumberMode = 0 | 1 | 2;
export const NumberMode: Readonly<Record<"AUTO" | "BOX" | "SLIDER", NumberMode>> = {
  AUTO: 0,
  BOX: 1,
  SLIDER: 2,
};

export type TextMode = 0 | 1;
export const TextMode: Readonly<Record<"TEXT" | "PASSWORD", TextMode>> = {
  TEXT: 0,
  PASSWORD: 1,
};

export type UpdateCommand = 0 | 1 | 2;
export const UpdateCommand: Readonly<Record<"NONE" | "UPDATE" | "CHECK", UpdateCommand>> = {
  NONE: 0,
  UPDATE: 1,
  CHECK: 2,
};

export type LockState = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const LockState: Readonly<
  Record<
    "NONE" | "LOCKED" | "UNLOCKED" | "JAMMED" | "LOCKING" | "UNLOCKING" | "OPENING" | "OPEN",
    LockState
  >
> = {
  NONE: 0,
  LOCKED: 1,
  UNLOCKED: 2,
  JAMMED: 3,
  LOCKING: 4,
  UNLOCKING: 5,
  OPENING: 6,
  OPEN: 7,
};

export type LockCommand = 0 | 1 | 2;
export const LockCommand: Readonly<Record<"UNLOCK" | "LOCK" | "OPEN", LockCommand>> = {
  UNLOCK: 0,
  LOCK: 1,
  OPEN: 2,
};

export type ValveOperation = 0 | 1 | 2;
export const ValveOperation: Readonly<
  Record<"IDLE" | "IS_OPENING" | "IS_CLOSING", ValveOperation>
> = {
  IDLE: 0,
  IS_OPENING: 1,
  IS_CLOSING: 2,
};

export type AlarmControlPanelState = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export const AlarmControlPanelState: Readonly<
  Record<
    | "DISARMED"
    | "ARMED_HOME"
    | "ARMED_AWAY"
    | "ARMED_NIGHT"
    | "ARMED_VACATION"
    | "ARMED_CUSTOM_BYPASS"
    | "PENDING"
    | "ARMING"
    | "DISARMING"
    | "TRIGGERED",
    AlarmControlPanelState
  >
> = {
  DISARMED: 0,
  ARMED_HOME: 1,
  ARMED_AWAY: 2,
  ARMED_NIGHT: 3,
  ARMED_VACATION: 4,
  ARMED_CUSTOM_BYPASS: 5,
  PENDING: 6,
  ARMING: 7,
  DISARMING: 8,
  TRIGGERED: 9,
};

export type AlarmControlPanelCommand = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const AlarmControlPanelCommand: Readonly<
  Record<
    | "DISARM"
    | "ARM_AWAY"
    | "ARM_HOME"
    | "ARM_NIGHT"
    | "ARM_VACATION"
    | "ARM_CUSTOM_BYPASS"
    | "TRIGGER",
    AlarmControlPanelCommand
  >
> = {
  DISARM: 0,
  ARM_AWAY: 1,
  ARM_HOME: 2,
  ARM_NIGHT: 3,
  ARM_VACATION: 4,
  ARM_CUSTOM_BYPASS: 5,
  TRIGGER: 6,
};

export type MediaPlayerState = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const MediaPlayerState: Readonly<
  Record<"NONE" | "IDLE" | "PLAYING" | "PAUSED" | "ANNOUNCING" | "OFF" | "ON", MediaPlayerState>
> = {
  NONE: 0,
  IDLE: 1,
  PLAYING: 2,
  PAUSED: 3,
  ANNOUNCING: 4,
  OFF: 5,
  ON: 6,
};

export type MediaPlayerCommand = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
export const MediaPlayerCommand: Readonly<
  Record<
    | "PLAY"
    | "PAUSE"
    | "STOP"
    | "MUTE"
    | "UNMUTE"
    | "TOGGLE"
    | "VOLUME_UP"
    | "VOLUME_DOWN"
    | "ENQUEUE"
    | "REPEAT_ONE"
    | "REPEAT_OFF"
    | "CLEAR_PLAYLIST"
    | "TURN_ON"
    | "TURN_OFF",
    MediaPlayerCommand
  >
> = {
  PLAY: 0,
  PAUSE: 1,
  STOP: 2,
  MUTE: 3,
  UNMUTE: 4,
  TOGGLE: 5,
  VOLUME_UP: 6,
  VOLUME_DOWN: 7,
  ENQUEUE: 8,
  REPEAT_ONE: 9,
  REPEAT_OFF: 10,
  CLEAR_PLAYLIST: 11,
  TURN_ON: 12,
  TURN_OFF: 13,
};

/** What a format is for. A hub converts what it has to one of them. */
export type MediaPlayerFormatPurpose = 0 | 1;
export const MediaPlayerFormatPurpose: Readonly<
  Record<"DEFAULT" | "ANNOUNCEMENT", MediaPlayerFormatPurpose>
> = {
  DEFAULT: 0,
  ANNOUNCEMENT: 1,
};

export type WaterHeaterMode = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const WaterHeaterMode: Readonly<
  Record<
    "OFF" | "ECO" | "ELECTRIC" | "PERFORMANCE" | "HIGH_DEMAND" | "HEAT_PUMP" | "GAS",
    WaterHeaterMode
  >
> = {
  OFF: 0,
  ECO: 1,
  ELECTRIC: 2,
  PERFORMANCE: 3,
  HIGH_DEMAND: 4,
  HEAT_PUMP: 5,
  GAS: 6,
};
