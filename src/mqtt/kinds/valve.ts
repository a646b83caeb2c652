import type { Valve } from "../../entities/valve.js";
import { kindDiscovery, orNone } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "valve",
  describe: (entity: Valve, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    device_class: orNone(entity.deviceClass),
    reports_position: entity.supportsPosition,
    ...(entity.supportsPosition
      ? {
          command_template: '{"position":{{ value / 100 }}}',
          value_template:
            "{{ {'state': value_json.current_operation, 'position': (value_json.position * 100) | round | int} | tojson if value_json.current_operation != 'idle' else (value_json.position * 100) | round | int }}",
        }
      : {
          payload_open: '{"position":1}',
          payload_close: '{"position":0}',
          value_template:
            "{{ ('closed' if value_json.position == 0 else 'open') if value_json.current_operation == 'idle' else value_json.current_operation }}",
        }),
    ...(entity.supportsStop && { payload_stop: '{"stop":true}' }),
    ...(entity.assumedState && { optimistic: true }),
  }),
});
