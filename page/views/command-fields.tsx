import { Choice } from "../controls/choice.js";
import { Field, textOf } from "../controls/text-field.js";
import { entities } from "../model/entities.js";
import { nameOf, parsedValue, type RuleCommand } from "./rule.js";

/** Before the names of services, to tell them from the ids of entities. */
const SERVICE = "service ";

/** The fields for one of a rule's commands: to an entity, or to a service of the device. */
export function CommandFields({
  label,
  command,
  services,
  onChange,
}: {
  label: string;
  command: RuleCommand;
  services: readonly string[];
  onChange: (command: RuleCommand) => void;
}) {
  const { object_id = "", service, values, args = {} } = command;
  const ids = entities.value.map((model) => model.state.peek().id);
  return (
    <>
      <Choice
        label={label}
        value={service === undefined ? object_id : SERVICE + service}
        options={[...ids, ...services.map((name) => SERVICE + name)]}
        wordsOf={(option) => (option.startsWith(SERVICE) ? option : nameOf(option))}
        onChoose={(option) =>
          onChange(
            option.startsWith(SERVICE)
              ? { service: option.slice(SERVICE.length), args: {} }
              : { object_id: option, values: values ?? { state: true } },
          )
        }
      />
      <Field
        label="With"
        hint={
          service === undefined ? '{"state": true, "brightness": 0.5}' : "Its arguments by name"
        }
      >
        <input
          required
          value={JSON.stringify(service === undefined ? values : args)}
          onChange={(event) => {
            const given = parsedValue(textOf(event)) as Record<string, unknown>;
            onChange(
              service === undefined ? { object_id, values: given } : { service, args: given },
            );
          }}
        />
      </Field>
    </>
  );
}
