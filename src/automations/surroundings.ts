import type { Host } from "../host/host.js";
import type { Log } from "../log/log.js";
import type { RuleAccess } from "./check-rule.js";
import type { RuleClock } from "./wait.js";

/** What a rule needs from its device. */
export interface RuleSurroundings extends RuleAccess {
  readonly host: Host;
  readonly log: Log;
  readonly clock: RuleClock;
}

/** A command of a rule that failed. */
export interface RuleFailure {
  /** As in errors: `commands[1]`. */
  readonly field: string;
  readonly message: string;
}
