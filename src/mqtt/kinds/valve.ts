import type { Valve } from "../../entities/valve.js";
import { mqttKind, orNone, readJSONCommand } from "../mqtt-kind.js";

/** Names of fields in the state. They are constants, since XS allocates memory for a literal each time it runs. */
const FIELD = {
  position: "position",
  current_operation: "current_operation",
};

export const valve = mqttKind({
  kind: "valve",
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
  write({ position, operation }, to) {
    to.begin();
    to.field(FIELD.position).value(position);
    to.field(FIELD.current_operation).wordString(operation);
    to.end();
  },
  command: readJSONCommand,
});
