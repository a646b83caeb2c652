import { useRef, useState } from "preact/hooks";
import { json, messageOf } from "../api/request.js";
import { Field, textOf } from "../controls/text-field.js";
import { mayConfigure } from "../model/access.js";
import { entities } from "../model/entities.js";
import { rulesIn } from "../rule-text/read-rules.js";
import { rulesAsTypeScript } from "../rule-text/write-rules.js";
import { Message } from "./message.js";
import type { RuleItem } from "./rule.js";

/** The rules as TypeScript for a program, and rules out of TypeScript. */
export function RulesCode({
  rules,
  onRead,
}: {
  rules: readonly RuleItem[];
  onRead: () => Promise<void>;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [done, setDone] = useState<string>();
  const [error, setError] = useState<string>();
  const all = entities.value.map((model) => model.state.peek());
  const code = rulesAsTypeScript(rules, all);
  const copy = () => {
    area.current?.select();
    // Browsers have a clipboard on secure origins only, which a device at home isn't.
    setDone(document.execCommand("copy") ? "Copied." : undefined);
  };
  const read = async () => {
    try {
      const found = rulesIn(
        text,
        all.map(({ id }) => id),
      );
      for (const rule of found) await json("/automations", "POST", rule);
      setText("");
      setError(undefined);
      setDone(`${found.length} ${found.length === 1 ? "rule was" : "rules were"} added.`);
    } catch (reason) {
      setError(messageOf(reason));
    }
    await onRead();
  };
  return (
    <details class="card">
      <summary>TypeScript</summary>
      {rules.length > 0 && (
        <>
          <Field
            label="The rules as TypeScript"
            hint="As rules.ts beside a program, for automations: rules({ … })."
          >
            <textarea ref={area} rows={12} readOnly value={code} />
          </Field>
          <button type="button" onClick={copy}>
            Copy
          </button>
        </>
      )}
      {mayConfigure() && (
        <>
          <Field label="Add rules from TypeScript" hint="Nothing of it is run.">
            <textarea rows={6} value={text} onInput={(event) => setText(textOf(event))} />
          </Field>
          <button type="button" disabled={text.trim() === ""} onClick={() => void read()}>
            Add them
          </button>
        </>
      )}
      <Message error={error} done={done} />
    </details>
  );
}
