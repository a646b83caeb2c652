import { useState } from "preact/hooks";
import { all, json, messageOf } from "../api/request.js";
import { Field, textOf } from "../controls/text-field.js";
import { mayCommand } from "../model/access.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";

interface Argument {
  readonly name: string;
  /** `"bool"`, `"int"`, `"float"`, `"string"`, or one of them with `[]`. */
  readonly type: string;
}

interface ServiceItem {
  readonly id: string;
  readonly args: readonly Argument[];
}

/** The device's services, each with its arguments. */
export function ServicesView() {
  const { value, error } = useLoaded(() => all<ServiceItem>("/services"));
  if (error) return <Message error={error} />;
  if (!value) return <p class="hint">Reading the services …</p>;
  if (value.length === 0) return <p class="hint">This device has no services.</p>;
  return (
    <div class="forms">
      {value.map((service) => (
        <ServiceForm key={service.id} service={service} />
      ))}
    </div>
  );
}

function ServiceForm({ service: { id, args } }: { service: ServiceItem }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string>();
  const run = async () => {
    setError(undefined);
    setDone(undefined);
    try {
      const body = Object.fromEntries(
        args.map(({ name, type }) => [name, parsed(type, values[name] ?? "")]),
      );
      await json(`/services/${id}/executions`, "POST", body);
      setDone(`Executed at ${new Date().toLocaleTimeString()}.`);
    } catch (reason) {
      setError(messageOf(reason));
    }
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <h3>{id}</h3>
      {args.map(({ name, type }) => (
        <Field
          key={name}
          label={`${name} (${type})`}
          {...(type.endsWith("[]") && { hint: "With commas between." })}
        >
          {type === "bool" ? (
            <select
              value={values[name] ?? "false"}
              onChange={(event) => setValues({ ...values, [name]: textOf(event) })}
            >
              <option value="false">false</option>
              <option value="true">true</option>
            </select>
          ) : (
            <input
              value={values[name] ?? ""}
              onInput={(event) => setValues({ ...values, [name]: textOf(event) })}
            />
          )}
        </Field>
      ))}
      <div class="buttons">
        <button type="submit" class="primary" disabled={!mayCommand()}>
          Execute
        </button>
      </div>
      <Message error={error} done={done} />
    </form>
  );
}

/** @throws Error the text isn't a value of that type */
function parsed(type: string, text: string): unknown {
  if (type.endsWith("[]"))
    return text.trim() === ""
      ? []
      : text.split(",").map((part) => parsed(type.slice(0, -2), part.trim()));
  if (type === "string") return text;
  if (type === "bool") return text === "true";
  const number = Number(text);
  if (text.trim() === "" || Number.isNaN(number)) throw new Error(`"${text}" is not a number.`);
  return number;
}
