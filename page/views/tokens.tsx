import { useRef, useState } from "preact/hooks";
import { all, json, messageOf } from "../api/request.js";
import { Choice } from "../controls/choice.js";
import { Field, textOf } from "../controls/text-field.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";

interface TokenItem {
  readonly id: string;
  readonly name: string;
  readonly permission: string;
  /** Only right after it was created. */
  readonly secret?: string;
}

const PERMISSIONS = ["read", "command", "configure"];

/** The tokens that the device has issued. */
export function Tokens() {
  const { value, error, reload } = useLoaded(() => all<TokenItem>("/tokens"));
  const [name, setName] = useState("");
  const [permission, setPermission] = useState("command");
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<{ id: string; secret: string }>();
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setMade(undefined);
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
      setMade({ id: item.id, secret: String(item.secret) });
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
        <div role="status">
          {made && <Secret text={made.secret} onDone={() => setMade(undefined)} />}
        </div>
        <Message error={problem} />
      </form>
    </section>
  );
}

/** A secret that is shown once: until it is hidden, another action, or another view. */
function Secret({ text, onDone }: { text: string; onDone: () => void }) {
  const ref = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    // Over plain HTTP, browsers have no clipboard for scripts, but copy what is selected.
    getSelection()?.selectAllChildren(ref.current as HTMLElement);
    setCopied(document.execCommand("copy"));
  };
  return (
    <>
      <p>
        Copy it now; it isn't shown again: <code ref={ref}>{text}</code>
      </p>
      <div class="buttons">
        <button type="button" onClick={copy}>
          {isCopied ? "Copied" : "Copy"}
        </button>
        <button type="button" onClick={onDone}>
          Hide
        </button>
      </div>
    </>
  );
}
