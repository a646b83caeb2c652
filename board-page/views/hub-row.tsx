import type { EntityView } from "../../hosts/virtual/world/messages.js";
import { commandAsHub } from "../model/act.js";

type SaidFields = Readonly<Record<string, unknown>>;

/** What a hub can say to each kind in a word, as fields of the kind's command. */
const WORDS: Readonly<Record<string, readonly (readonly [word: string, fields: SaidFields])[]>> = {
  switch: onOff(),
  light: onOff(),
  fan: onOff(),
  siren: onOff(),
  cover: [
    ["Open", { position: 1 }],
    ["Stop", { stop: true }],
    ["Close", { position: 0 }],
  ],
  valve: [
    ["Open", { position: 1 }],
    ["Close", { position: 0 }],
  ],
  lock: [
    ["Lock", { command: "lock" }],
    ["Unlock", { command: "unlock" }],
  ],
  button: [["Press", {}]],
};

/** What a hub says to an entity, while the page moves the device's time. */
export function HubRow({ entity }: { entity: EntityView }) {
  const { id, name, kind, fields } = entity;
  const words = WORDS[kind] ?? [];
  const options = kind === "select" && Array.isArray(fields.options) ? fields.options : [];
  const hasValue = kind === "number" || kind === "text";
  if (words.length === 0 && options.length === 0 && !hasValue) return null;
  return (
    <div class="faults">
      {words.map(([word, command]) => (
        <button
          key={word}
          type="button"
          aria-label={`${word} ${name}, from a hub`}
          onClick={() => commandAsHub(id, command)}
        >
          {word}
        </button>
      ))}
      {options.length > 0 && (
        <select
          aria-label={`${name}, from a hub`}
          value={String(fields.state ?? "")}
          onChange={({ currentTarget }) => commandAsHub(id, { state: currentTarget.value })}
        >
          {options.map((option) => (
            <option key={String(option)}>{String(option)}</option>
          ))}
        </select>
      )}
      {kind === "number" && (
        <input
          type="number"
          step="any"
          aria-label={`${name}, from a hub`}
          value={String(fields.state ?? "")}
          onChange={({ currentTarget }) => commandAsHub(id, { state: Number(currentTarget.value) })}
        />
      )}
      {kind === "text" && (
        <input
          aria-label={`${name}, from a hub`}
          value={String(fields.state ?? "")}
          onChange={({ currentTarget }) => commandAsHub(id, { state: currentTarget.value })}
        />
      )}
    </div>
  );
}

function onOff(): [string, SaidFields][] {
  return [
    ["Turn on", { state: true }],
    ["Turn off", { state: false }],
  ];
}
