/**
 * What entities are or measure, in Home Assistant's terms: it chooses names, icons and units by the device class.
 * The lists are Home Assistant's of 2026; it ignores classes that it doesn't know.
 */

/** What a binary sensor detects. On means open, wet, detected, too low: the noteworthy state. */
export type BinarySensorDeviceClass =
  | "battery"
  | "battery_charging"
  | "carbon_monoxide"
  | "cold"
  | "connectivity"
  | "door"
  | "garage_door"
  | "gas"
  | "heat"
  | "light"
  | "lock"
  | "moisture"
  | "motion"
  | "moving"
  | "occupancy"
  | "opening"
  | "plug"
  | "power"
  | "presence"
  | "problem"
  | "running"
  | "safety"
  | "smoke"
  | "sound"
  | "tamper"
  | "update"
  | "vibration"
  | "window";

/** What pressing a button does. */
export type ButtonDeviceClass = "identify" | "restart" | "update";

/** What a cover is. */
export type CoverDeviceClass =
  | "awning"
  | "blind"
  | "curtain"
  | "damper"
  | "door"
  | "garage"
  | "gate"
  | "shade"
  | "shutter"
  | "window";

/** What kind of event it is. */
export type EventDeviceClass = "button" | "doorbell" | "motion";

/** What a sensor measures. Each goes with certain units: `"temperature"` with °C, °F and K. */
export type SensorDeviceClass =
  | "absolute_humidity"
  | "apparent_power"
  | "aqi"
  | "area"
  | "atmospheric_pressure"
  | "battery"
  | "blood_glucose_concentration"
  | "carbon_dioxide"
  | "carbon_monoxide"
  | "conductivity"
  | "current"
  | "data_rate"
  | "data_size"
  | "date"
  | "distance"
  | "duration"
  | "energy"
  | "energy_distance"
  | "energy_storage"
  | "frequency"
  | "gas"
  | "humidity"
  | "illuminance"
  | "irradiance"
  | "moisture"
  | "monetary"
  | "nitrogen_dioxide"
  | "nitrogen_monoxide"
  | "nitrous_oxide"
  | "ozone"
  | "ph"
  | "pm1"
  | "pm10"
  | "pm25"
  | "pm4"
  | "power"
  | "power_factor"
  | "precipitation"
  | "precipitation_intensity"
  | "pressure"
  | "reactive_energy"
  | "reactive_power"
  | "signal_strength"
  | "sound_pressure"
  | "speed"
  | "sulphur_dioxide"
  | "temperature"
  | "temperature_delta"
  | "timestamp"
  | "volatile_organic_compounds"
  | "volatile_organic_compounds_parts"
  | "voltage"
  | "volume"
  | "volume_flow_rate"
  | "volume_storage"
  | "water"
  | "weight"
  | "wind_direction"
  | "wind_speed";

/** What a number sets. Each goes with certain units, as for a sensor. */
export type NumberDeviceClass = Exclude<SensorDeviceClass, "date" | "timestamp">;

/** What a switch turns on and off: an outlet, or something else. */
export type SwitchDeviceClass = "outlet" | "switch";

/** What a text sensor's text is: a day (`2026-11-22`), or a moment (`2026-11-22T08:00:00Z`). */
export type TextSensorDeviceClass = "date" | "timestamp";

/** What flows through a valve. */
export type ValveDeviceClass = "gas" | "water";

/** What a sensor's readings are, for statistics; see SensorOptions. */
export type SensorStateClassName =
  | "measurement"
  | "total_increasing"
  | "total"
  | "measurement_angle";
