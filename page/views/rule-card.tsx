import { useState } from "preact/hooks";
import { all, json, messageOf } from "../api/request.js";
import { mayCommand, mayConfigure } from "../model/access.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";
import { type RuleItem, ruleInWords } from "./rule.js";

interface Run {
  readonly id: string;
  /** Null while the device doesn't know the time. */
  readonly time: string | null;
  readonly failures: readonly { readonly message: string }[];
}

/** A rule in words, when it ran last, and what can be done with it. */
export function RuleCard({
  rule,
  onEdit,
  onRemove,
}: {
  rule: RuleItem;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { id, name, fixed } = rule;
  const runs = useLoaded(() => all<Run>(`/automations/${id}/runs`));
  const [problem, setProblem] = useState<string>();
  const last = runs.value?.[0];
  const run = async () => {
    try {
      await json(`/automations/${id}/runs`, "POST");
      setProblem(undefined);
    } catch (reason) {
      setProblem(messageOf(reason));
    }
    await runs.reload();
  };
  return (
    <article class="card" aria-label={name}>
      <h3>{name}</h3>
      <p>{ruleInWords(rule)}</p>
      {fixed && <p class="state">A rule of the device's program</p>}
      {last && (
        <p class="state" role="status">
          Ran {last.time ? `at ${new Date(last.time).toLocaleString()}` : "since the start"}
        </p>
      )}
      <Message error={problem ?? last?.failures.map(({ message }) => message).join(" ")} />
      <div class="buttons">
        {mayCommand() && (
          <button type="button" aria-label={`Run ${name}`} onClick={() => void run()}>
            Run
          </button>
        )}
        {!fixed && mayConfigure() && (
          <>
            <button type="button" aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </button>
            <button type="button" aria-label={`Delete ${name}`} onClick={onRemove}>
              Delete
            </button>
          </>
        )}
      </div>
    </article>
  );
}
