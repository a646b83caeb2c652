import { useState } from "preact/hooks";
import { all, json } from "../api/request.js";
import { mayConfigure } from "../model/access.js";
import { areLoaded } from "../model/entities.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";
import { newRule, type RuleItem } from "./rule.js";
import { type RuleActions, RuleCard, titleOf } from "./rule-card.js";
import { RuleForm } from "./rule-form.js";
import { RulesCode } from "./rules-code.js";
import type { KnownService } from "./service-fields.js";

/** The device's rules. */
export function RulesView() {
  const { value, error, reload } = useLoaded(() => all<RuleItem>("/automations"));
  const services = useLoaded(() => all<KnownService>("/services"));
  const [edited, setEdited] = useState<RuleItem>();
  const save = async ({ id, fixed: _, ...fields }: RuleItem) => {
    await json(id ? `/automations/${id}` : "/automations", id ? "PUT" : "POST", fields);
    setEdited(undefined);
    await reload();
  };
  if (error) return <Message error={error} />;
  if (!value || !areLoaded.value) return <p class="hint">Reading the rules …</p>;
  if (edited)
    return (
      <RuleForm
        rule={edited}
        services={services.value ?? []}
        onSave={save}
        onCancel={() => setEdited(undefined)}
      />
    );
  const own = value.filter(({ fixed }) => !fixed);
  return (
    <>
      {value.length === 0 && (
        <p class="hint">
          No rules yet. A rule works without a hub: the device follows it by itself.
        </p>
      )}
      <div class="forms">
        {value.map((rule) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            actions={actionsOf(rule, own, { setEdited, reload })}
          />
        ))}
      </div>
      {mayConfigure() && (
        <p class="buttons">
          <button type="button" class="primary" onClick={() => setEdited(newRule())}>
            New rule
          </button>
        </p>
      )}
      <RulesCode rules={value} onRead={reload} />
    </>
  );
}

/** @param own - The rules that can be changed, in their order. */
function actionsOf(
  rule: RuleItem,
  own: readonly RuleItem[],
  { setEdited, reload }: { setEdited: (rule: RuleItem) => void; reload: () => Promise<void> },
): RuleActions {
  const { id, enabled = true } = rule;
  const path = `/automations/${id}`;
  const change = (fields: object) => async () => {
    await json(path, "PATCH", fields);
    await reload();
  };
  const place = own.indexOf(rule);
  const swapWith = (other: RuleItem | undefined) =>
    other &&
    (async () => {
      await json(`/automations/${other.id}`, "PATCH", { position: rule.position });
      await change({ position: other.position })();
    });
  const up = swapWith(own[place - 1]);
  const down = swapWith(own[place + 1]);
  const { id: _, position: __, ...copied } = rule;
  return {
    [enabled ? "Pause" : "Resume"]: change({ enabled: !enabled }),
    Edit: () => setEdited(rule),
    Copy: () => setEdited({ ...copied, id: "", name: rule.name ? `${rule.name} 2` : "" }),
    ...(up && { "Move up": up }),
    ...(down && { "Move down": down }),
    async Delete() {
      if (!confirm(`Delete “${titleOf(rule)}”?`)) return;
      await json(path, "DELETE");
      await reload();
    },
  };
}
