/**
 * The first byte of a saved state: the format of the rest. A kind whose format
 * changes gets a new number; numbers are never reused.
 */
export const enum SavedFormat {
  SWITCH = 1,
  LIGHT = 2,
  COVER = 3,
  FAN = 4,
  CLIMATE = 5,
  THERMOSTAT = 6,
  NUMBER = 7,
  SELECT = 8,
  TEXT = 9,
  LOCK = 10,
  VALVE = 11,
  DATE = 12,
  TIME = 13,
  DATETIME = 14,
  ALARM_CONTROL_PANEL = 15,
  MEDIA_PLAYER = 16,
  WATER_HEATER = 17,
}
