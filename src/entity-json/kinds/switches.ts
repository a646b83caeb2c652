import type { Switch } from "../../entities/switch.js";
import { boolean, readOnly } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const switches = entityKind({
  kind: "switch",
  name: "switches",
  description: "On or off, can be turned on and off",
  fields: { state: boolean(), assumed_state: readOnly(boolean()) },
  state: (entity: Switch) => ({ state: entity.state, assumed_state: entity.assumedState }),
  command(entity, { state = entity.state }) {
    entity.set(state);
  },
});
