import { useState } from "preact/hooks";
import { all, json, messageOf } from "../api/request.js";
import { mayCommand, mayConfigure } from "../model/access.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";
import type { RuleItem } from "./rule.js";
import { ruleInWords } from "./rule-words.js";

interface Run {
  readonly id: string;
  /** Null while the device doesn't know the time. */
  readonly time: string | null;
  readonly failures: readonly { readonly message: string }[];
}

/** What can be done with a rule, by what its button says. */
export type RuleActions = Readonly<Record<string, () => unknown>>;

/** A rule in words, when it ran last, and what can be done with it. */
export function RuleCard({ rule, actions }: { rule: RuleItem; actions: RuleActions }) {
  const { id, fixed, enabled = true, once } = rule;
  const name = titleOf(rule);
  const runs = useLoaded(() => all<Run>(`/automations/${id}/runs`));
  const [problem, setProblem] = useState<string>();
  const last = runs.value?.[0];
  const run = async () => {
    await json(`/automations/${id}/runs`, "POST");
    await runs.reload();
  };
  const act = async (action: () => unknown) => {
    try {
      await action();
      setProblem(undefined);
    } catch (reason) {
      setProblem(messageOf(reason));
    }
  };
  const facts = [
    fixed && "A rule of the program",
    !enabled && "Paused",
    once && "Runs only once",
    last && `Ran ${last.time ? `at ${new Date(last.time).toLocaleString()}` : "since the start"}`,
  ].filter(Boolean);
  const shown: RuleActions = {
    ...(mayCommand() && { "Run now": run }),
    ...(!fixed && mayConfigure() && actions),
  };
  return (
    <article class="card" aria-label={name}>
      <h3>{name}</h3>
      <p>{ruleInWords(rule)}</p>
      <p class="state" role="status">
        {facts.join(" · ")}
      </p>
      <Message error={problem ?? last?.failures.map(({ message }) => message).join(" ")} />
      <div class="buttons">
        {Object.entries(shown).map(([words, action]) => (
          <button
            key={words}
            type="button"
            aria-label={`${words}: ${name}`}
            onClick={() => void act(action)}
          >
            {words}
          </button>
        ))}
      </div>
    </article>
  );
}

/** Its name, or its number. */
export function titleOf({ id, name }: RuleItem): string {
  return name || `Rule ${id}`;
}
