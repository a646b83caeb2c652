import { useState } from "preact/hooks";
import { all, json, messageOf } from "../api/request.js";
import { mayCommand } from "../model/access.js";
import { ArgumentField, argumentOf, type ServiceArgument } from "./argument-field.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";

interface ServiceItem {
  readonly id: string;
  readonly args: readonly ServiceArgument[];
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
        args.map((argument) => [argument.name, argumentOf(argument, values[argument.name] ?? "")]),
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
      {args.map((argument) => (
        <ArgumentField
          key={argument.name}
          argument={argument}
          text={values[argument.name] ?? ""}
          onChange={(text) => setValues({ ...values, [argument.name]: text })}
        />
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
