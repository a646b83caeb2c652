import type { WaterHeater } from "../../entities/water-heater/water-heater.js";
import { kindDiscovery, OFF, ON } from "./kind-discovery.js";

// Home Assistant has neither two targets nor away for a water heater over MQTT.
export const discovery = kindDiscovery({
  platform: "water_heater",
  describe: (entity: WaterHeater, { state, command }) => ({
    ...(entity.wireModes.length > 0 && {
      mode_state_topic: state,
      mode_state_template: "{{ value_json.mode }}",
      mode_command_topic: command,
      mode_command_template: "{{ {'mode': value} | tojson }}",
      modes: entity.modes,
    }),
    ...(!entity.supportsTwoPointTargetTemperature && {
      temperature_state_topic: state,
      temperature_state_template: "{{ value_json.target_temperature }}",
      temperature_command_topic: command,
      temperature_command_template: '{"target_temperature":{{ value }}}',
    }),
    ...(entity.supportsCurrentTemperature && {
      current_temperature_topic: state,
      current_temperature_template: "{{ value_json.current_temperature }}",
    }),
    ...(entity.supportsOnOff && {
      power_command_topic: command,
      power_command_template: `{{ {'on': value == '${ON}'} | tojson }}`,
      payload_on: ON,
      payload_off: OFF,
    }),
    temperature_unit: "C",
    min_temp: entity.minTemperature,
    max_temp: entity.maxTemperature,
  }),
});
