import { useState } from "preact/hooks";
import { refusal } from "../api/request.js";
import { signIn, token } from "../api/token.js";
import { Field, textOf } from "../controls/text-field.js";

/** Asks for a token. It is kept until the browser is closed, or longer on request. */
export function SignIn() {
  const [text, setText] = useState("");
  const [keep, setKeep] = useState(false);
  return (
    <main class="sign-in">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          refusal.value = undefined;
          signIn(text.trim(), keep);
        }}
      >
        <h1>Sign in</h1>
        <p>The device asks for a token: the owner's, or one made for you.</p>
        {token.value && (
          <p class="error" role="alert">
            {refusal.value}
          </p>
        )}
        <Field label="Token">
          <input
            type="password"
            required
            autocomplete="current-password"
            value={text}
            onInput={(event) => setText(textOf(event))}
          />
        </Field>
        <label class="check">
          <input
            type="checkbox"
            checked={keep}
            onChange={(event) => setKeep(event.currentTarget.checked)}
          />
          Keep it on this device
        </label>
        <button type="submit" class="primary">
          Sign in
        </button>
      </form>
    </main>
  );
}
