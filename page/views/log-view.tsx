import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Choice } from "../controls/choice.js";
import { textOf } from "../controls/text-field.js";
import { followsLog, lines } from "../model/log.js";

/** The levels, the most urgent first. */
const LEVELS = ["error", "warn", "info", "config", "debug"];

const level = signal("debug");
const search = signal("");

/** The lines since the page was opened, and those that the device still had, the newest first. */
export function LogView() {
  useEffect(() => {
    followsLog.value = true;
    return () => {
      followsLog.value = false;
    };
  }, []);
  const last = LEVELS.indexOf(level.value);
  const text = search.value.toLowerCase();
  const found = lines.value.filter(
    (line) =>
      LEVELS.indexOf(line.level) <= last &&
      `${line.tag} ${line.message}`.toLowerCase().includes(text),
  );
  return (
    <>
      <div class="tools">
        <Choice
          label="Up to"
          value={level.value}
          options={LEVELS}
          onChoose={(word) => (level.value = word)}
        />
        <input
          class="search"
          type="search"
          aria-label="Look in the log"
          placeholder="Search"
          value={search.value}
          onInput={(event) => (search.value = textOf(event))}
        />
      </div>
      {found.length === 0 && (
        <p class="hint">No lines yet. They appear here as the device logs them.</p>
      )}
      <ol class="log" reversed>
        {found.toReversed().map((line, index) => (
          <li key={found.length - index} class={`log-${line.level}`}>
            <time>
              {line.at === undefined ? "earlier" : new Date(line.at).toLocaleTimeString()}
            </time>
            <b>{line.level}</b>
            <span>{line.tag}</span>
            <span>{line.message}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
