import { signal } from "@preact/signals";
import { LOG_LEVELS, type LogLineView } from "../../house/messages/house-messages.js";
import { Choice } from "../../page/controls/choice.js";
import { textOf } from "../../page/controls/text-field.js";
import { log, sortedDevices } from "../model/house.js";
import { DeviceChoice } from "./device-choice.js";
import { LogLines } from "./log-lines.js";

/** How many lines are shown. */
const SHOWN = 500;

const level = signal("info");
const search = signal("");
/** Whose lines are shown; none chosen: all. */
const chosen = signal<ReadonlySet<string>>(new Set());
/** The lines as they were when the view was stopped. */
const stopped = signal<readonly LogLineView[] | undefined>(undefined);

/** The logs of all devices, or of some. */
export function LogView() {
  const last = LOG_LEVELS.indexOf(level.value as (typeof LOG_LEVELS)[number]);
  const text = search.value.toLowerCase();
  const found = (stopped.value ?? log.value).filter(
    (line) =>
      LOG_LEVELS.indexOf(line.level) <= last &&
      (chosen.value.size === 0 || chosen.value.has(line.device)) &&
      line.message.toLowerCase().includes(text),
  );
  const whose = chosen.value.size === 0 ? "all" : `${chosen.value.size}`;
  return (
    <>
      <h2 class="only-read">Log</h2>
      <div class="tools">
        <Choice
          label="Up to"
          value={level.value}
          options={LOG_LEVELS}
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
        <button
          type="button"
          onClick={() => (stopped.value = stopped.value ? undefined : log.value)}
        >
          {stopped.value ? "Go on" : "Stop"}
        </button>
      </div>
      <details class="chooser">
        <summary>Devices: {whose}</summary>
        <DeviceChoice
          devices={sortedDevices.value}
          chosen={chosen.value}
          onChoose={(names) => (chosen.value = names)}
        />
      </details>
      <LogLines lines={found.slice(-SHOWN)} />
    </>
  );
}
