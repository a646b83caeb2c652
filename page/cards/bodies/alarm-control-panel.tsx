import { useState } from "preact/hooks";
import { CodeField } from "../../controls/code-field.js";
import { command } from "../../model/entities.js";
import type { CardProps } from "../card.js";
import { CommandButtons } from "../command-buttons.js";

export function AlarmBody({ model, item }: CardProps) {
  const [code, setCode] = useState("");
  const needsCode = item.requires_code === true || item.requires_code_to_arm === true;
  const give = (word: string) => {
    void command(model, { command: word, ...(code && { code }) });
    setCode("");
  };
  return (
    <>
      {needsCode && (
        <CodeField label={`Code of ${item.name}`} code={code} onChange={setCode} keypad />
      )}
      <CommandButtons words={item.commands as string[]} onGive={give} />
    </>
  );
}
