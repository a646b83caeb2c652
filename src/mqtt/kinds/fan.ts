import type { Fan } from "../../entities/fan/fan.js";
import { kindDiscovery, OFF, ON } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "fan",
  describe: (entity: Fan, { state, command }) => ({
    state_topic: state,
    state_value_template: `{{ '${ON}' if value_json.state else '${OFF}' }}`,
    command_topic: command,
    command_template: `{{ {'state': value == '${ON}'} | tojson }}`,
    // Home Assistant doesn't accept a range of one speed.
    ...(entity.supportsSpeed &&
      entity.speedCount > 1 && {
        percentage_state_topic: state,
        percentage_value_template: "{{ value_json.speed_level if value_json.state else 0 }}",
        percentage_command_topic: command,
        percentage_command_template:
          "{{ ({'state': true, 'speed_level': value | int} if value | int > 0 else {'state': false}) | tojson }}",
        speed_range_min: 1,
        speed_range_max: entity.speedCount,
      }),
    ...(entity.supportsOscillation && {
      oscillation_state_topic: state,
      oscillation_value_template: "{{ value_json.oscillating | tojson }}",
      oscillation_command_topic: command,
      oscillation_command_template: '{"oscillating":{{ value }}}',
      payload_oscillation_on: "true",
      payload_oscillation_off: "false",
    }),
    ...(entity.supportsDirection && {
      direction_state_topic: state,
      direction_value_template: "{{ value_json.direction }}",
      direction_command_topic: command,
      direction_command_template: "{{ {'direction': value} | tojson }}",
    }),
    ...(entity.wirePresetModes.length > 0 && {
      preset_mode_state_topic: state,
      preset_mode_value_template: "{{ value_json.preset_mode or 'None' }}",
      preset_mode_command_topic: command,
      preset_mode_command_template: "{{ {'preset_mode': value} | tojson }}",
      preset_modes: entity.presetModes,
    }),
  }),
});
