import { useState } from "preact/hooks";
import type { SecretName } from "../../house/messages/house-messages.js";
import { Field, textOf } from "../../page/controls/text-field.js";
import { ask } from "../model/ask.js";
import { secretsForAll } from "../model/house.js";
import { TaskError, useTask } from "./message.js";

const LABELS: Readonly<Record<SecretName, readonly [label: string, hint: string]>> = {
  token: ["Token", "opens HTTP, which programs are sent over: api_token of the firmware"],
  key: [
    "Key for encryption",
    "32 bytes in Base64: api_key of the firmware, api: encryption: key: of ESPHome",
  ],
  password: ["Password", "of old devices only"],
};

/** Enters what opens a device, or all devices without some of their own. What is kept isn't shown. */
export function SecretsForm({ device, has }: { device?: string; has?: readonly SecretName[] }) {
  const names: readonly SecretName[] =
    device === undefined ? ["token", "password"] : ["token", "key", "password"];
  const kept = has ?? secretsForAll.value;
  const [entered, setEntered] = useState<Partial<Record<SecretName, string>>>({});
  const task = useTask();
  const keep = (secrets: Partial<Record<SecretName, string>>) =>
    task.run(async () => {
      await ask("POST", "secrets", { ...(device !== undefined && { device }), ...secrets });
      setEntered({});
    });
  return (
    <form
      class="secrets"
      onSubmit={(event) => {
        event.preventDefault();
        const given = Object.entries(entered).filter(([, value]) => value !== "");
        if (given.length > 0) void keep(Object.fromEntries(given));
      }}
    >
      {names.map((name) => (
        <Field key={name} label={LABELS[name][0]} hint={LABELS[name][1]}>
          <input
            type="password"
            autocomplete="off"
            placeholder={kept.includes(name) ? "kept; replace it here" : "none"}
            value={entered[name] ?? ""}
            onInput={(event) => setEntered({ ...entered, [name]: textOf(event) })}
          />
        </Field>
      ))}
      <div class="buttons">
        <button type="submit" disabled={task.isBusy}>
          Keep
        </button>
        {kept.length > 0 && (
          <button
            type="button"
            disabled={task.isBusy}
            onClick={() => keep(Object.fromEntries(kept.map((name) => [name, ""])))}
          >
            Forget what is kept
          </button>
        )}
      </div>
      <TaskError task={task} />
    </form>
  );
}
