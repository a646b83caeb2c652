// Generated from proto/device.proto by `npm run generate`: change that, not this.

export const enum DisconnectReason {
  UNSPECIFIED = 0,
  PROVISIONING_CLOSED = 1,
}

export const enum SerialProxyPortType {
  TTL = 0,
  RS232 = 1,
  RS485 = 2,
}

/** Where clients show an entity: among what is used every day, or apart from it. */
export const enum EntityCategory {
  NONE = 0,
  CONFIG = 1,
  DIAGNOSTIC = 2,
}

/** What a sensor's readings are, for the statistics that hubs keep of them. */
export const enum SensorStateClass {
  NONE = 0,
  MEASUREMENT = 1,
  TOTAL_INCREASING = 2,
  TOTAL = 3,
  MEASUREMENT_ANGLE = 4,
}

/** Which channels of a light are in use. The number is a sum: 1 on and off, 2 brightness, 4 white, 8 colour temperature, 16 cold and warm white, 32 red, green and blue. */
export const enum ColorMode {
  UNKNOWN = 0,
  ON_OFF = 1,
  BRIGHTNESS = 3,
  WHITE = 7,
  COLOR_TEMPERATURE = 11,
  COLD_WARM_WHITE = 19,
  RGB = 35,
  RGB_WHITE = 39,
  RGB_COLOR_TEMPERATURE = 47,
  RGB_COLD_WARM_WHITE = 51,
}

export const enum LegacyCoverState {
  OPEN = 0,
  CLOSED = 1,
}

export const enum CoverOperation {
  IDLE = 0,
  IS_OPENING = 1,
  IS_CLOSING = 2,
}

export const enum FanSpeed {
  LOW = 0,
  MEDIUM = 1,
  HIGH = 2,
}

export const enum FanDirection {
  FORWARD = 0,
  REVERSE = 1,
}

export const enum LogLevel {
  NONE = 0,
  ERROR = 1,
  WARN = 2,
  INFO = 3,
  DEBUG = 4,
  VERBOSE = 5,
  VERY_VERBOSE = 6,
}

export const enum LegacyCoverCommand {
  OPEN = 0,
  CLOSE = 1,
  STOP = 2,
}

export const enum DstRuleType {
  NONE = 0,
  MONTH_WEEK_DAY = 1,
  JULIAN_NO_LEAP = 2,
  DAY_OF_YEAR = 3,
}

export const enum ServiceArgType {
  BOOL = 0,
  INT = 1,
  FLOAT = 2,
  STRING = 3,
  BOOL_ARRAY = 4,
  INT_ARRAY = 5,
  FLOAT_ARRAY = 6,
  STRING_ARRAY = 7,
}

/** What a service returns to those who execute it. */
export const enum ServiceReturns {
  NONE = 0,
  OPTIONAL = 1,
  ONLY = 2,
  STATUS = 100,
}

export const enum TemperatureUnit {
  CELSIUS = 0,
  FAHRENHEIT = 1,
  KELVIN = 2,
}

export const enum ClimateMode {
  OFF = 0,
  HEAT_COOL = 1,
  COOL = 2,
  HEAT = 3,
  FAN_ONLY = 4,
  DRY = 5,
  AUTO = 6,
}

/** Its first values are deliberately equal to the matching ones of ClimateMode. */
export const enum ClimateAction {
  OFF = 0,
  COOLING = 2,
  HEATING = 3,
  IDLE = 4,
  DRYING = 5,
  FAN = 6,
  DEFROSTING = 7,
}

export const enum ClimateFanMode {
  ON = 0,
  OFF = 1,
  AUTO = 2,
  LOW = 3,
  MEDIUM = 4,
  HIGH = 5,
  MIDDLE = 6,
  FOCUS = 7,
  DIFFUSE = 8,
  QUIET = 9,
}

export const enum ClimateSwingMode {
  OFF = 0,
  BOTH = 1,
  VERTICAL = 2,
  HORIZONTAL = 3,
}

export const enum ClimatePreset {
  NONE = 0,
  HOME = 1,
  AWAY = 2,
  BOOST = 3,
  COMFORT = 4,
  ECO = 5,
  SLEEP = 6,
  ACTIVITY = 7,
}

/** How clients let people enter the value. */
export const enum NumberMode {
  AUTO = 0,
  BOX = 1,
  SLIDER = 2,
}

export const enum TextMode {
  TEXT = 0,
  PASSWORD = 1,
}

export const enum UpdateCommand {
  NONE = 0,
  UPDATE = 1,
  CHECK = 2,
}

export const enum LockState {
  NONE = 0,
  LOCKED = 1,
  UNLOCKED = 2,
  JAMMED = 3,
  LOCKING = 4,
  UNLOCKING = 5,
  OPENING = 6,
  OPEN = 7,
}

export const enum LockCommand {
  UNLOCK = 0,
  LOCK = 1,
  OPEN = 2,
}

export const enum ValveOperation {
  IDLE = 0,
  IS_OPENING = 1,
  IS_CLOSING = 2,
}

export const enum AlarmControlPanelState {
  DISARMED = 0,
  ARMED_HOME = 1,
  ARMED_AWAY = 2,
  ARMED_NIGHT = 3,
  ARMED_VACATION = 4,
  ARMED_CUSTOM_BYPASS = 5,
  PENDING = 6,
  ARMING = 7,
  DISARMING = 8,
  TRIGGERED = 9,
}

export const enum AlarmControlPanelCommand {
  DISARM = 0,
  ARM_AWAY = 1,
  ARM_HOME = 2,
  ARM_NIGHT = 3,
  ARM_VACATION = 4,
  ARM_CUSTOM_BYPASS = 5,
  TRIGGER = 6,
}

export const enum MediaPlayerState {
  NONE = 0,
  IDLE = 1,
  PLAYING = 2,
  PAUSED = 3,
  ANNOUNCING = 4,
  OFF = 5,
  ON = 6,
}

export const enum MediaPlayerCommand {
  PLAY = 0,
  PAUSE = 1,
  STOP = 2,
  MUTE = 3,
  UNMUTE = 4,
  TOGGLE = 5,
  VOLUME_UP = 6,
  VOLUME_DOWN = 7,
  ENQUEUE = 8,
  REPEAT_ONE = 9,
  REPEAT_OFF = 10,
  CLEAR_PLAYLIST = 11,
  TURN_ON = 12,
  TURN_OFF = 13,
}

/** What a format is for. A hub converts what it has to one of them. */
export const enum MediaPlayerFormatPurpose {
  DEFAULT = 0,
  ANNOUNCEMENT = 1,
}

export const enum WaterHeaterMode {
  OFF = 0,
  ECO = 1,
  ELECTRIC = 2,
  PERFORMANCE = 3,
  HIGH_DEMAND = 4,
  HEAT_PUMP = 5,
  GAS = 6,
}

export const enum BluetoothDeviceRequestType {
  CONNECT = 0,
  DISCONNECT = 1,
  PAIR = 2,
  UNPAIR = 3,
  CONNECT_V3_WITH_CACHE = 4,
  CONNECT_V3_WITHOUT_CACHE = 5,
  CLEAR_CACHE = 6,
}

export const enum BluetoothScannerState {
  IDLE = 0,
  STARTING = 1,
  RUNNING = 2,
  FAILED = 3,
  STOPPING = 4,
  STOPPED = 5,
}

export const enum BluetoothScannerMode {
  PASSIVE = 0,
  ACTIVE = 1,
}

export const enum VoiceAssistantEvent {
  VOICE_ASSISTANT_ERROR = 0,
  VOICE_ASSISTANT_RUN_START = 1,
  VOICE_ASSISTANT_RUN_END = 2,
  VOICE_ASSISTANT_STT_START = 3,
  VOICE_ASSISTANT_STT_END = 4,
  VOICE_ASSISTANT_INTENT_START = 5,
  VOICE_ASSISTANT_INTENT_END = 6,
  VOICE_ASSISTANT_TTS_START = 7,
  VOICE_ASSISTANT_TTS_END = 8,
  VOICE_ASSISTANT_WAKE_WORD_START = 9,
  VOICE_ASSISTANT_WAKE_WORD_END = 10,
  VOICE_ASSISTANT_STT_VAD_START = 11,
  VOICE_ASSISTANT_STT_VAD_END = 12,
  VOICE_ASSISTANT_TTS_STREAM_START = 98,
  VOICE_ASSISTANT_TTS_STREAM_END = 99,
  VOICE_ASSISTANT_INTENT_PROGRESS = 100,
}

export const enum VoiceAssistantTimerEvent {
  VOICE_ASSISTANT_TIMER_STARTED = 0,
  VOICE_ASSISTANT_TIMER_UPDATED = 1,
  VOICE_ASSISTANT_TIMER_CANCELLED = 2,
  VOICE_ASSISTANT_TIMER_FINISHED = 3,
}

export const enum ZWaveProxyRequestType {
  ZWAVE_PROXY_REQUEST_TYPE_SUBSCRIBE = 0,
  ZWAVE_PROXY_REQUEST_TYPE_UNSUBSCRIBE = 1,
  ZWAVE_PROXY_REQUEST_TYPE_HOME_ID_CHANGE = 2,
}

export const enum SerialProxyParity {
  NONE = 0,
  EVEN = 1,
  ODD = 2,
}

export const enum SerialProxyRequestType {
  SUBSCRIBE = 0,
  UNSUBSCRIBE = 1,
  FLUSH = 2,
}

export const enum SerialProxyStatus {
  OK = 0,
  ASSUMED_SUCCESS = 1,
  ERROR = 2,
  TIMEOUT = 3,
  NOT_SUPPORTED = 4,
}
