import type { KeptCommand } from "../automations/command.js";
import type { Condition } from "../automations/condition.js";
import type { RuleData } from "../automations/entity-access.js";
import type { KeptRule } from "../automations/rule.js";

/** What stands for a secret. */
const HIDDEN = "********";

/** Whether the rule gives a code: for a lock, or an alarm. */
export function givesCode({ commands }: KeptRule): boolean {
  return commands.some((one) => "object_id" in one && one.values.code !== undefined);
}

/**
 * The rule without what may be secret in it: codes, the texts of entities that are secret, and texts that services,
 * hubs and events are given, of which the device can't know what they are.
 *
 * @param isSecret - Whether the entity with this object_id is.
 */
export function withoutSecrets(rule: KeptRule, isSecret: (id: string) => boolean): KeptRule {
  const { commands, when } = rule;
  return {
    ...rule,
    when: shownCondition(when, isSecret),
    commands: commands.map((one) => shownCommand(one, isSecret)),
  };
}

function shownCondition(when: Condition, isSecret: (id: string) => boolean): Condition {
  if ("and" in when || "or" in when) {
    const inner = "and" in when ? when.and : when.or;
    const all: Condition[] = [];
    for (let i = 0; i < inner.length; i++)
      all.push(shownCondition(inner[i] as Condition, isSecret));
    return "and" in when ? { and: all } : { or: all };
  }
  if ("from" in when || !isSecret(when.object_id) || typeof when.value !== "string") return when;
  return { ...when, value: HIDDEN };
}

function shownCommand(command: KeptCommand, isSecret: (id: string) => boolean): KeptCommand {
  if ("wait_ms" in command) return command;
  if ("object_id" in command) {
    const { object_id, values } = command;
    if (isSecret(object_id)) return { object_id, values: withoutTexts(values) as RuleData };
    return "code" in values ? { object_id, values: { ...values, code: HIDDEN } } : command;
  }
  if ("service" in command)
    return command.args ? { ...command, args: withoutTexts(command.args) as RuleData } : command;
  return command.data ? { ...command, data: withoutTexts(command.data) as RuleData } : command;
}

function withoutTexts(value: unknown): unknown {
  if (typeof value === "string") return HIDDEN;
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== "object" || value === null) return value;
  const shown: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) shown[name] = withoutTexts(one);
  return shown;
}
