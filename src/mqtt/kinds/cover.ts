import type { Cover } from "../../entities/cover.js";
import { mqttKind, orNone, readJSONCommand } from "../mqtt-kind.js";

/** Names of fields in the state. They are constants, since XS allocates memory for a literal each time it runs. */
const FIELD = {
  position: "position",
  tilt: "tilt",
  current_operation: "current_operation",
};

export const cover = mqttKind({
  kind: "cover",
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
  write(entity, to) {
    to.begin();
    to.field(FIELD.position).value(entity.position);
    if (entity.supportsTilt) to.field(FIELD.tilt).value(entity.tilt);
    to.field(FIELD.current_operation).wordString(entity.operation);
    to.end();
  },
  command: readJSONCommand,
});
