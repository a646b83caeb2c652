import type { Climate } from "../../entities/climate/climate.js";
import {
  CLIMATE_ACTION_WORDS as ACTIONS,
  CLIMATE_FAN_MODE_WORDS as FANS,
  CLIMATE_MODE_WORDS as MODES,
  CLIMATE_PRESET_WORDS as PRESETS,
  CLIMATE_SWING_MODE_WORDS as SWINGS,
} from "../../messages/words.js";
import { type Component, mqttKind, readJSONCommand } from "../mqtt-kind.js";
import type { EntityTopics } from "../topics.js";

/** The fields for something that can be read and set: its topics, and the templates that find it in the JSON. */
function setting(
  topics: EntityTopics,
  name: string,
  field: string,
  stateTemplate = `${name}_state_template`,
): Component {
  return {
    [`${name}_state_topic`]: topics.state,
    [stateTemplate]: `{{ value_json.${field} }}`,
    [`${name}_command_topic`]: topics.command,
    [`${name}_command_template`]: `{{ {'${field}': value} | tojson }}`,
  };
}

/** As `setting`, for numbers. */
function target(topics: EntityTopics, name: string, field: string, stateTemplate?: string) {
  return {
    ...setting(topics, name, field, stateTemplate),
    [`${name}_command_template`]: `{"${field}":{{ value }}}`,
  };
}

/** Names of fields in the state. They are constants, since XS allocates memory for a literal each time it runs. */
const FIELD = {
  mode: "mode",
  target_temperature_low: "target_temperature_low",
  target_temperature_high: "target_temperature_high",
  target_temperature: "target_temperature",
  preset: "preset",
  fan_mode: "fan_mode",
  swing_mode: "swing_mode",
  target_humidity: "target_humidity",
  current_humidity: "current_humidity",
  current_temperature: "current_temperature",
  action: "action",
};

export const climate = mqttKind({
  kind: "climate",
  platform: "climate",
  describe(entity: Climate, topics) {
    // Home Assistant adds "none" itself.
    const presets = entity.presets.filter((preset) => preset !== "none");
    const { fanModes, swingModes: swings } = entity;
    return {
      ...setting(topics, "mode", "mode"),
      modes: entity.modes,
      ...(entity.supportsTwoPointTargetTemperature
        ? {
            ...target(topics, "temperature_low", "target_temperature_low"),
            ...target(topics, "temperature_high", "target_temperature_high"),
          }
        : target(topics, "temperature", "target_temperature")),
      temperature_unit: "C",
      min_temp: entity.visualMinTemperature,
      max_temp: entity.visualMaxTemperature,
      temp_step: entity.visualTemperatureStep,
      ...(presets.length > 0 && {
        ...setting(topics, "preset_mode", "preset", "preset_mode_value_template"),
        preset_modes: presets,
      }),
      ...(fanModes.length > 0 && {
        ...setting(topics, "fan_mode", "fan_mode"),
        fan_modes: fanModes,
      }),
      ...(swings.length > 0 && {
        ...setting(topics, "swing_mode", "swing_mode"),
        swing_modes: swings,
      }),
      ...(entity.supportsTargetHumidity && {
        ...target(topics, "target_humidity", "target_humidity"),
        min_humidity: entity.visualMinHumidity,
        max_humidity: entity.visualMaxHumidity,
      }),
      ...(entity.supportsCurrentHumidity && {
        current_humidity_topic: topics.state,
        current_humidity_template: "{{ value_json.current_humidity }}",
      }),
      ...(entity.supportsCurrentTemperature && {
        current_temperature_topic: topics.state,
        current_temperature_template: "{{ value_json.current_temperature }}",
      }),
      ...(entity.supportsAction && {
        action_topic: topics.state,
        action_template: "{{ value_json.action }}",
      }),
    };
  },
  write(entity, to) {
    to.begin();
    to.field(FIELD.mode).wordString(MODES[entity.wireMode]);
    if (entity.supportsTwoPointTargetTemperature) {
      to.field(FIELD.target_temperature_low).value(entity.wireTargetTemperatureLow);
      to.field(FIELD.target_temperature_high).value(entity.wireTargetTemperatureHigh);
    } else to.field(FIELD.target_temperature).value(entity.wireTargetTemperature);
    if (entity.wirePresets.length + entity.wireCustomPresets.length > 0) {
      to.field(FIELD.preset);
      if (entity.wireCustomPreset.end > entity.wireCustomPreset.start)
        to.utf8String(entity.wireCustomPreset);
      else to.wordString(PRESETS[entity.wirePreset]);
    }
    if (entity.wireFanModes.length + entity.wireCustomFanModes.length > 0) {
      to.field(FIELD.fan_mode);
      if (entity.wireCustomFanMode.end > entity.wireCustomFanMode.start)
        to.utf8String(entity.wireCustomFanMode);
      else to.wordString(FANS[entity.wireFanMode]);
    }
    if (entity.wireSwingModes.length > 0)
      to.field(FIELD.swing_mode).wordString(SWINGS[entity.wireSwingMode]);
    if (entity.supportsTargetHumidity)
      to.field(FIELD.target_humidity).value(entity.wireTargetHumidity);
    if (entity.supportsCurrentHumidity)
      to.field(FIELD.current_humidity).value(entity.wireCurrentHumidity);
    if (entity.supportsCurrentTemperature)
      to.field(FIELD.current_temperature).value(entity.wireCurrentTemperature);
    if (entity.supportsAction) to.field(FIELD.action).wordString(ACTIONS[entity.wireAction]);
    to.end();
  },
  command: readJSONCommand,
});
