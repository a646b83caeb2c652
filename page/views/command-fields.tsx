import { Choice } from "../controls/choice.js";
import type { RuleCommand, RuleFieldValues } from "../rule-text/rule.js";
import { DurationField } from "./duration-field.js";
import { entityOf, opposite } from "./kind-values.js";
import { Problem } from "./problem.js";
import { commanded, nameOf, newCommand, type RuleStep } from "./rule.js";
import { commandChoiceOf, commandChoices, firstOf } from "./rule-choices.js";
import { type KnownService, ServiceFields, serviceCommand } from "./service-fields.js";
import { ValueField } from "./value-field.js";

/** Before the names of services, to tell them from the ids of entities. */
const SERVICE = "service ";
const WAIT = "a wait";

interface StepProps {
  /** Its command's path in the API. */
  readonly path: string;
  readonly step: RuleStep;
  readonly onChange: (step: RuleStep) => void;
}

/** The fields for one of a rule's steps: a command to an entity, a service of the device, or a wait. */
export function StepFields({
  label,
  services,
  ...props
}: StepProps & { readonly label: string; readonly services: readonly KnownService[] }) {
  const { path, step, onChange } = props;
  const { object_id = "", service, wait_ms } = step.command;
  const chosen = service === undefined ? object_id : SERVICE + service;
  return (
    <>
      <Choice
        label={label}
        value={wait_ms === undefined ? chosen : WAIT}
        options={[...commanded(), ...services.map(({ id }) => SERVICE + id), WAIT]}
        wordsOf={(option) =>
          option === WAIT ? "Wait" : option.startsWith(SERVICE) ? option : nameOf(option)
        }
        onChoose={(option) =>
          onChange({
            command:
              option === WAIT
                ? { wait_ms: 60_000 }
                : option.startsWith(SERVICE)
                  ? serviceCommand(option.slice(SERVICE.length), services)
                  : newCommand(option),
          })
        }
      />
      {wait_ms !== undefined ? (
        <DurationField
          label="Time"
          milliseconds={wait_ms}
          onChange={(wait_ms) => onChange({ command: { wait_ms } })}
        />
      ) : service === undefined ? (
        <EntityFields {...props} />
      ) : (
        <ServiceFields
          path={path}
          service={services.find(({ id }) => id === service)}
          args={step.command.args ?? {}}
          onChange={(args) => onChange({ command: { service, args } })}
        />
      )}
      <Problem at={path} isWhole />
    </>
  );
}

function EntityFields({ path, step, onChange }: StepProps) {
  const { object_id, values = {} } = step.command;
  const item = entityOf(object_id);
  if (!item) return null;
  const choices = commandChoices(item);
  const entries = Object.entries(values);
  const set = (all: readonly (readonly [string, unknown])[]) =>
    onChange({ ...step, command: { object_id, values: Object.fromEntries(all) } as RuleCommand });
  const more = choices.filter(({ name }) => !Object.hasOwn(values, name));
  return (
    <>
      {entries.map(([name, value], index) => {
        const choice = commandChoiceOf(item, name, value);
        return (
          <div key={index} class="setting">
            <Choice
              label={index === 0 ? "What" : "And"}
              value={choice?.words ?? ""}
              options={choices
                .filter((one) => one.name === name || !Object.hasOwn(values, one.name))
                .map(({ words }) => words)}
              wordsOf={(words) => words}
              onChoose={(words) => {
                const next = choices.find((one) => one.words === words);
                if (!next) return;
                set(entries.with(index, [next.name, firstOf(next)]));
              }}
            />
            {choice?.input && (
              <ValueField
                label="Value"
                path={`${path}.values.${name}`}
                item={item}
                value={choice.input}
                given={value}
                onChange={(next) => set(entries.with(index, [name, next]))}
              />
            )}
            {!choice?.input && <Problem at={`${path}.values.${name}`} />}
            {index > 0 && (
              <button type="button" onClick={() => set(entries.toSpliced(index, 1))}>
                Without “{choice?.words}”
              </button>
            )}
          </div>
        );
      })}
      {more.length > 0 && (
        <button
          type="button"
          onClick={() => {
            const next = more.find(({ input }) => input) ?? more[0];
            if (!next) return;
            set([...entries, [next.name, firstOf(next)]]);
          }}
        >
          And more for {nameOf(object_id)}
        </button>
      )}
      {opposite(values as RuleFieldValues) && (
        <DurationField
          label="For"
          milliseconds={step.for_ms}
          onChange={(for_ms) => onChange({ ...step, for_ms })}
        />
      )}
    </>
  );
}
