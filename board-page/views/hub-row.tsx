import { useState } from "preact/hooks";
import type { EntityView, HubValue } from "../../hosts/virtual/world/messages.js";
import { HubInput } from "../controls/hub-input.js";
import { commandAsHub } from "../model/act.js";
import { goesWith, nested, type Said } from "../model/hub-values.js";

/** What a hub says to an entity, while the page moves the device's time. */
export function HubRow({ entity }: { entity: EntityView }) {
  const { id, hub = [] } = entity;
  /** What goes with the next command, by name: a code. */
  const [typed, setTyped] = useState<Said>({});
  if (hub.length === 0) return null;
  const say = (values: Said) => commandAsHub(id, nested(hub, { ...typed, ...values }));
  const added = hub.filter(goesWith);
  const own = hub.filter((value) => !goesWith(value));
  return (
    <div class="hub-row">
      <Inputs entity={entity} values={own} onSay={say} />
      {added.length > 0 && (
        <details open={own.every(({ isOnlySet }) => isOnlySet)}>
          <summary>With it</summary>
          <div class="hub-row">
            <Inputs
              entity={entity}
              values={added}
              onSay={(values) => setTyped(withoutEmpty({ ...typed, ...values }))}
            />
            <button
              type="button"
              disabled={Object.keys(typed).length === 0}
              aria-label={`Send to ${entity.name}, from a hub`}
              onClick={() => say({})}
            >
              Send
            </button>
          </div>
        </details>
      )}
    </div>
  );
}

interface InputsProps {
  readonly entity: EntityView;
  readonly values: readonly HubValue[];
  readonly onSay: (values: Said) => void;
}

function Inputs({ entity: { name, fields }, values, onSay }: InputsProps) {
  return (
    <>
      {values.map((value) => (
        <HubInput
          key={value.name}
          entity={name}
          value={value}
          now={fields[value.name]}
          onSay={onSay}
        />
      ))}
    </>
  );
}

/** What isn't typed isn't said. */
function withoutEmpty(said: Said): Said {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ""));
}
