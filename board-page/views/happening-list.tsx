import { signal } from "@preact/signals";
import type { BoardHappening, TravelDevice } from "../../hosts/virtual/world/travel.js";
import { Choice } from "../../page/controls/choice.js";
import { began, happenings } from "../model/travel.js";

/** The most lines that are shown. */
const MOST = 200;

/** What is shown, and how it is called. */
const SHOWN = {
  everything: "Everything",
  done: "What was done",
  state: "States",
  pin: "Pins",
  log: "The log",
} as const;

/** The log's levels, the most urgent first. */
const LEVELS = ["error", "warn", "info", "debug", "verbose", "very_verbose"];

const sort = signal<string>("everything");
const level = signal("info");
const search = signal("");

/** What happened, the newest first; what is to happen again is dim. */
export function HappeningList({ device, passed }: { device: TravelDevice; passed: number }) {
  const found = happenings.value.filter(isWanted).slice(-MOST).reverse();
  return (
    <>
      <div class="tools">
        <Choice
          label="Show"
          value={sort.value}
          options={Object.keys(SHOWN)}
          wordsOf={(option) => SHOWN[option as keyof typeof SHOWN]}
          onChoose={(option) => (sort.value = option)}
        />
        <Choice
          label="Log up to"
          value={level.value}
          options={LEVELS}
          onChoose={(word) => (level.value = word)}
        />
        <input
          class="search"
          type="search"
          aria-label="Look in what happened"
          placeholder="Search"
          value={search.value}
          onInput={({ currentTarget }) => (search.value = currentTarget.value)}
        />
      </div>
      {found.length === 0 && <p class="state">Nothing yet: let time pass, or do something.</p>}
      <ol class="happenings plain" reversed>
        {found.map((one, index) => (
          <li
            key={found.length - index}
            class={one.at > passed ? `sort-${one.sort} is-ahead` : `sort-${one.sort}`}
            data-sort={one.sort}
          >
            <button type="button" onClick={() => void device.goTo(one.at)}>
              {timeOf(one.at)}
            </button>
            <span class="sort">{one.level ?? one.sort}</span>
            <span>
              <b>{one.who}</b> {one.what}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function isWanted({ sort: own, who, what, level: ownLevel }: BoardHappening): boolean {
  if (sort.value !== "everything" && sort.value !== own) return false;
  if (ownLevel !== undefined && LEVELS.indexOf(ownLevel) > LEVELS.indexOf(level.value))
    return false;
  return `${who} ${what}`.toLowerCase().includes(search.value.toLowerCase());
}

/** `"21:59:30.250"` */
function timeOf(at: number): string {
  const time = new Date(began.value + at);
  const milliseconds = String(Math.floor(time.getTime() % 1000)).padStart(3, "0");
  return `${time.toLocaleTimeString("en-GB")}.${milliseconds}`;
}
