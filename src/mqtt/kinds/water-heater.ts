import type { WaterHeater } from "../../entities/water-heater/water-heater.js";
import { kindDiscovery, OFF, ON } from "./kind-discovery.js";

/** Home Assistant's modes: one of them is off where the water heater can be switched off. */
function modesOf({ modes, supportsOnOff }: WaterHeater): string[] {
  if (!supportsOnOff) return [...modes];
  return modes.length === 0 ? ["off", "on"] : ["off", ...modes.filter((mode) => mode !== "off")];
}

/** The command that a mode of Home Assistant's stands for, as an expression of its templates. */
function commandOf({ wireModes, supportsOnOff }: WaterHeater): string {
  if (!supportsOnOff) return "{'mode': value}";
  const others = wireModes.length === 0 ? "{'on': true}" : "{'on': true, 'mode': value}";
  return `({'on': false} if value == 'off' else ${others})`;
}

// Home Assistant has neither two targets nor away for a water heater over MQTT.
export const discovery = kindDiscovery({
  platform: "water_heater",
  describe: (entity: WaterHeater, { state, command }) => ({
    ...((entity.wireModes.length > 0 || entity.supportsOnOff) && {
      mode_state_topic: state,
      mode_state_template:
        "{{ (value_json.mode | default('on')) if value_json.on | default(true) else 'off' }}",
      mode_command_topic: command,
      mode_command_template: `{{ ${commandOf(entity)} | tojson }}`,
      modes: modesOf(entity),
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
