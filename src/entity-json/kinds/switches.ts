import type { Switch } from "../../entities/switch.js";
import { boolean, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const switches = entityKind({
  kind: "switch",
  name: "switches",
  description: "On or off, can be turned on and off",
  fields: {
    state: boolean(),
    assumed_state: readOnly(boolean()),
    device_class: optional(readOnly(string())),
  },
  state: (entity: Switch) => ({
    state: entity.state,
    assumed_state: entity.assumedState,
    ...(entity.deviceClass && { device_class: entity.deviceClass }),
  }),
  command(entity, { state = entity.state }) {
    entity.set(state);
  },
});
