import { useState } from "preact/hooks";
import { all, json, messageOf } from "../api/request.js";
import { Choice, inWords } from "../controls/choice.js";
import { Field, textOf } from "../controls/text-field.js";
import { has, mayConfigure } from "../model/access.js";
import { deviceInfo } from "../model/device-info.js";
import { Firmware } from "./firmware.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";
import { Program } from "./program.js";
import { WiFi } from "./wifi.js";

/** Facts about the device, what the machine adds (networks, updates), and the tokens that it has issued. */
export function DeviceView() {
  const facts = Object.entries(deviceInfo.value ?? {}).filter(
    ([, value]) => typeof value !== "object" && value !== "",
  );
  return (
    <>
      <dl class="card facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{inWords(name).replace("Mac", "MAC")}</dt>
            <dd>{inFact(name, value)}</dd>
          </div>
        ))}
      </dl>
      {mayConfigure() && (
        <>
          {has("wifi") && <WiFi />}
          {has("program") && <Program />}
          {has("firmware") && <Firmware />}
          {has("tokens") && <Tokens />}
        </>
      )}
    </>
  );
}

function inFact(name: string, value: unknown): string {
  if (name === "history") return "A day of each sensor";
  if (name === "free_memory") return `${Math.round(Number(value) / 1024).toLocaleString()} KB`;
  if (typeof value === "number") return value.toLocaleString();
  return name === "time" && value ? new Date(String(value)).toLocaleString() : String(value);
}

interface TokenItem {
  readonly id: string;
  readonly name: string;
  readonly permission: string;
  /** Only right after it was created. */
  readonly secret?: string;
}

const PERMISSIONS = ["read", "command", "configure"];

function Tokens() {
  const { value, error, reload } = useLoaded(() => all<TokenItem>("/tokens"));
  const [name, setName] = useState("");
  const [permission, setPermission] = useState("command");
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<string>();
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
      await reload();
    } catch (reason) {
      setProblem(messageOf(reason));
    }
  };
  const make = () =>
    attempt(async () => {
      const item = await json<TokenItem>("/tokens", "POST", { name, permission });
      setMade(item.secret);
      setName("");
    });
  if (error) return null;
  return (
    <section aria-label="Tokens">
      <h2>Tokens</h2>
      <p class="hint">
        Each program or person gets a token of their own, so that one can be revoked alone.
      </p>
      <ul class="card plain">
        {(value ?? []).map((token) => (
          <li key={token.id} class="row">
            <span>
              {token.name} <small>{token.permission}</small>
            </span>
            <button
              type="button"
              aria-label={`Revoke ${token.name}`}
              onClick={() => void attempt(() => json(`/tokens/${token.id}`, "DELETE"))}
            >
              Revoke
            </button>
          </li>
        ))}
        {value?.length === 0 && <li>None has been made.</li>}
      </ul>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field label="Name">
          <input required value={name} onInput={(event) => setName(textOf(event))} />
        </Field>
        <Choice
          label="Permission"
          value={permission}
          options={PERMISSIONS}
          onChoose={setPermission}
        />
        <div class="buttons">
          <button type="submit" class="primary">
            Make a token
          </button>
        </div>
        {made && (
          <p role="status">
            Copy it now; it isn't shown again: <code>{made}</code>
          </p>
        )}
        <Message error={problem} />
      </form>
    </section>
  );
}
