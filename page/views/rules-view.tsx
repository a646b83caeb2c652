import { useState } from "preact/hooks";
import { all, json, messageOf } from "../api/request.js";
import { mayConfigure } from "../model/access.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";
import { newRule, type RuleItem } from "./rule.js";
import { RuleCard } from "./rule-card.js";
import { RuleForm } from "./rule-form.js";

/** The device's rules. */
export function RulesView() {
  const { value, error, reload } = useLoaded(() => all<RuleItem>("/automations"));
  const services = useLoaded(() => all<{ id: string }>("/services"));
  const [edited, setEdited] = useState<RuleItem>();
  const [problem, setProblem] = useState<string>();
  const save = async (rule: RuleItem) => {
    const { id, ...fields } = rule;
    await json(id ? `/automations/${id}` : "/automations", id ? "PUT" : "POST", fields);
    setEdited(undefined);
    await reload();
  };
  const remove = async ({ id }: RuleItem) => {
    try {
      await json(`/automations/${id}`, "DELETE");
      setProblem(undefined);
    } catch (reason) {
      setProblem(messageOf(reason));
    }
    await reload();
  };
  if (error) return <Message error={error} />;
  if (!value) return <p class="hint">Reading the rules …</p>;
  if (edited)
    return (
      <RuleForm
        rule={edited}
        services={(services.value ?? []).map(({ id }) => id)}
        onSave={save}
        onCancel={() => setEdited(undefined)}
      />
    );
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
            onEdit={() => setEdited(rule)}
            onRemove={() => void remove(rule)}
          />
        ))}
      </div>
      <Message error={problem} />
      {mayConfigure() && (
        <button type="button" class="primary" onClick={() => setEdited(newRule())}>
          New rule
        </button>
      )}
    </>
  );
}
