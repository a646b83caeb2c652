import { prefer, preferences } from "../model/preferences.js";

/** Light, dark, or as the system is. */
const THEMES = [undefined, "light", "dark"] as const;

/** Goes to the next theme. */
export function ThemeButton() {
  const { theme } = preferences.value;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  return (
    <button
      type="button"
      class="theme"
      aria-label={`Colours: ${theme ?? "as the system"}`}
      title={`Colours: ${theme ?? "as the system"}`}
      onClick={() => prefer({ theme: next })}
    >
      {theme === "light" ? "☀" : theme === "dark" ? "☾" : "◐"}
    </button>
  );
}
