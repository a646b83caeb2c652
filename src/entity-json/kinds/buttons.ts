import type { Button } from "../../entities/button.js";
import { boolean, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const buttons = entityKind({
  kind: "button",
  name: "buttons",
  description: "Can be pressed, and have no state",
  fields: {
    /** true presses it. Only for commands; clients never read it. */
    press: optional(boolean()),
    device_class: optional(readOnly(string())),
  },
  state: (entity: Button) => ({
    ...(entity.deviceClass && { device_class: entity.deviceClass }),
  }),
  takes: () => ["press"],
  command(entity, { press }) {
    if (press) entity.press();
  },
});
