import { useState } from "preact/hooks";
import { inWords } from "../controls/choice.js";
import { CodeField } from "../controls/code-field.js";
import { command } from "../model/entities.js";
import type { CardKind, CardProps } from "./card.js";
import { CommandButtons } from "./command-buttons.js";

export const lockCard: CardKind = {
  kind: "lock",
  height: 184,
  isBad: ({ state }) => state === "jammed",
  inWords: ({ state }) => (state === null ? "Unknown" : inWords(String(state))),
  Body: LockBody,
};

function LockBody({ model, item }: CardProps) {
  const [code, setCode] = useState("");
  const needsCode = item.requires_code === true;
  const give = (word: string) => {
    void command(model, { command: word, ...(needsCode && { code }) });
    setCode("");
  };
  return (
    <>
      {needsCode && <CodeField label={`Code of ${item.name}`} code={code} onChange={setCode} />}
      <CommandButtons words={item.commands as string[]} onGive={give} />
    </>
  );
}
