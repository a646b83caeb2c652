import { useState } from "preact/hooks";
import type { HubValue } from "../../hosts/virtual/world/messages.js";
import { hubWords, isState, type Said, typedValue } from "../model/hub-values.js";
import { HubSlider } from "./hub-slider.js";

interface HubInputProps {
  /** Whose value it is. */
  readonly entity: string;
  readonly value: HubValue;
  /** What it is now. */
  readonly now: unknown;
  readonly onSay: (values: Said) => void;
}

/** What people set as a hub does: buttons for a few words, a slider for a share, a field for the rest. */
export function HubInput(props: HubInputProps) {
  const { value } = props;
  const { name, type, words, isOnlySet, from, to } = value;
  const choices = buttonsOf(value);
  return (
    <>
      {choices.length > 0 && <Buttons {...props} choices={choices} />}
      {words && !isOnlySet && <Choice {...props} words={words} />}
      {type === "number" && from === 0 && to === 1 && (
        <HubSlider
          name={hubWords(name)}
          label={labelOf(props)}
          now={Number(props.now ?? 0)}
          onSet={(number) => props.onSay({ [name]: number })}
        />
      )}
      {(type !== "boolean" || value.isList) && !words && !(from === 0 && to === 1) && (
        <Field {...props} />
      )}
    </>
  );
}

type ButtonChoice = readonly [word: string, value: unknown];

function buttonsOf({ name, type, words, isOnlySet, isList, shorthands }: HubValue): ButtonChoice[] {
  if (shorthands) return Object.entries(shorthands).map(([word, value]) => [hubWords(word), value]);
  if (words && isOnlySet) return words.map((word) => [hubWords(word), word]);
  if (type !== "boolean" || isList) return [];
  if (isOnlySet) return [[hubWords(name), true]];
  return name === "state" || name === "on"
    ? [
        ["Turn on", true],
        ["Turn off", false],
      ]
    : [
        [`${hubWords(name)} on`, true],
        [`${hubWords(name)} off`, false],
      ];
}

function Buttons({
  entity,
  value: { name },
  onSay,
  choices,
}: HubInputProps & { choices: readonly ButtonChoice[] }) {
  return (
    <div class="faults">
      {choices.map(([word, value]) => (
        <button
          key={word}
          type="button"
          aria-label={`${word} ${entity}, from a hub`}
          onClick={() => onSay({ [name]: value })}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

function Choice(props: HubInputProps & { words: readonly string[] }) {
  const { value, now, words, onSay } = props;
  return (
    <label class="hub-field">
      <Name value={value} />
      <select
        aria-label={labelOf(props)}
        value={String(now ?? "")}
        onChange={({ currentTarget }) => onSay({ [value.name]: currentTarget.value })}
      >
        {!words.includes(String(now ?? "")) && <option value={String(now ?? "")}>unknown</option>}
        {words.map((word) => (
          <option key={word} value={word}>
            {word === "" ? "none" : word}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is typed stays, whatever states come meanwhile. */
function Field(props: HubInputProps) {
  const { value, now, onSay } = props;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const { name, type, from, to, unit } = value;
  const isNumber = type !== "text" && !value.isList;
  return (
    <label class="hub-field">
      <Name value={value} />
      <input
        {...(isNumber && { type: "number", step: type === "integer" ? 1 : "any" })}
        {...(from !== undefined && { min: from })}
        {...(to !== undefined && { max: to })}
        aria-label={labelOf(props)}
        {...(!value.isOnlySet && { value: typed ?? String(now ?? "") })}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={({ currentTarget }) => {
          setTyped(undefined);
          onSay({ [name]: typedValue(value, currentTarget.value) });
        }}
        onBlur={() => setTyped(undefined)}
      />
      {unit !== undefined && <small>{unit}</small>}
    </label>
  );
}

function Name({ value }: { value: HubValue }) {
  return isState(value) ? null : <span>{hubWords(value.name)}</span>;
}

function labelOf({ entity, value }: HubInputProps): string {
  return isState(value)
    ? `${entity}, from a hub`
    : `${hubWords(value.name)} of ${entity}, from a hub`;
}
