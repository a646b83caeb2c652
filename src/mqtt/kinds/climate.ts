import type { Climate } from "../../entities/climate/climate.js";
import { type Component, type EntityTopics, kindDiscovery } from "./kind-discovery.js";

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

export const discovery = kindDiscovery({
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
});
