import type { Input } from "../schema/schema.js";
import type { RULE } from "./rule.js";

/** A rule of a program: what clients can create at `/automations`, and code. */
export interface AutomationOptions extends Omit<Input<typeof RULE>, "commands"> {
  /** As in a rule that a client creates. Default: none. */
  commands?: Input<typeof RULE>["commands"];
  /** Called after the commands. What it throws is logged. */
  run?: () => void;
}

/**
 * A rule in a program, which works as those at `/automations` do, with and without HTTP:
 *
 *     new Automation({
 *       name: "Cool down",
 *       when: { object_id: "temperature", field: "state", comparison: "above", value: 25 },
 *       commands: [{ object_id: "fan", values: { state: true } }],
 *     })
 *
 * Clients see it at `/automations`, and can run it there, but not change it. Its delay ends with a restart.
 */
export class Automation {
  readonly options: AutomationOptions;

  constructor(options: AutomationOptions) {
    this.options = options;
  }
}
