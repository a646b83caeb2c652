import { loadScript, rules } from "../model/later.js";
import { useLoaded } from "./loaded.js";
import { Message } from "./message.js";

/** Loads the script with the view of the rules, and shows it. */
export function RulesLoader() {
  const { error } = useLoaded(() => loadScript("./rules.js"));
  const View = rules.value;
  if (View) return <View />;
  return error ? (
    <Message error="The device can't be reached." />
  ) : (
    <p class="hint">Reading the rules …</p>
  );
}
