import { useState } from "preact/hooks";
import type { ServiceView } from "../../hosts/virtual/world/messages.js";
import { Toggle } from "../../page/controls/toggle.js";
import { HubInput } from "../controls/hub-input.js";
import { executeAsHub } from "../model/act.js";
import { services } from "../model/board.js";
import { emptyValue, hubWords, type Said } from "../model/hub-values.js";

/** The services that a hub executes, while the page moves the device's time. */
export function HubServices() {
  const { value } = services;
  if (value.length === 0) return null;
  return (
    <section aria-labelledby="services">
      <h2 id="services">Services</h2>
      <ul class="plain unwired">
        {value.map((service) => (
          <li key={service.name} class="card">
            <Service service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Service({ service: { name, args } }: { service: ServiceView }) {
  const [said, setSaid] = useState<Said>(() =>
    Object.fromEntries(args.map((arg) => [arg.name, emptyValue(arg)])),
  );
  return (
    <div>
      <h3>{hubWords(name)}</h3>
      <div class="hub-row">
        {args.map((arg) => {
          const now = said[arg.name];
          const say = (value: unknown) => setSaid({ ...said, [arg.name]: value });
          return typeof now === "boolean" ? (
            <div key={arg.name} class="hub-field">
              <span aria-hidden="true">{hubWords(arg.name)}</span>
              <Toggle label={`${hubWords(arg.name)} of ${name}`} on={now} onToggle={say} />
            </div>
          ) : (
            <HubInput
              key={arg.name}
              entity={name}
              value={arg}
              now={now}
              onSay={({ [arg.name]: value }) => say(value === "" ? emptyValue(arg) : value)}
            />
          );
        })}
        <div class="faults">
          <button
            type="button"
            aria-label={`Execute ${name}, from a hub`}
            onClick={() => executeAsHub(name, said)}
          >
            Execute
          </button>
        </div>
      </div>
    </div>
  );
}
