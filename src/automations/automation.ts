import type { Input } from "../schema/schema.js";
import type { RULE } from "./rule.js";

/** A rule that the program defines: like those that clients create at `/automations`, and it can run code as well. */
export interface AutomationOptions extends Omit<Input<typeof RULE>, "commands"> {
  /** As in a client's rule. Default: none. */
  commands?: Input<typeof RULE>["commands"];
  /** Called after the commands. What it throws is logged. */
  run?: () => void;
}

/**
 * A rule in a program. It works like those at `/automations`, with and without HTTP:
 *
 *     new Automation({
 *       name: "Cool down",
 *       when: { object_id: "temperature", field: "state", comparison: "above", value: 25 },
 *       commands: [{ object_id: "fan", values: { state: true } }],
 *     })
 *
 * Clients see it at `/automations`, and can run it there, but not change it. A restart cancels its delay.
 */
export class Automation {
  readonly options: AutomationOptions;

  constructor(options: AutomationOptions) {
    this.options = options;
  }
}
