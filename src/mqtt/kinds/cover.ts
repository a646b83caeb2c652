import type { Cover } from "../../entities/cover.js";
import { kindDiscovery, orNone } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "cover",
  describe: (entity: Cover, { state, command }) => ({
    state_topic: state,
    value_template:
      "{{ ('closed' if value_json.position == 0 else 'open') if value_json.current_operation == 'idle' else value_json.current_operation }}",
    command_topic: command,
    payload_open: '{"position":1}',
    payload_close: '{"position":0}',
    payload_stop: entity.supportsStop ? '{"stop":true}' : null,
    device_class: orNone(entity.deviceClass),
    ...(entity.assumedState && { optimistic: true }),
    ...(entity.supportsPosition && {
      position_topic: state,
      position_template: "{{ (value_json.position * 100) | round | int }}",
      set_position_topic: command,
      set_position_template: '{"position":{{ position / 100 }}}',
    }),
    ...(entity.supportsTilt && {
      tilt_status_topic: state,
      tilt_status_template: "{{ (value_json.tilt * 100) | round | int }}",
      tilt_command_topic: command,
      tilt_command_template: '{"tilt":{{ tilt_position / 100 }}}',
    }),
  }),
});
