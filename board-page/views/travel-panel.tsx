import { useState } from "preact/hooks";
import type { TravelDevice } from "../../hosts/virtual/world/travel.js";
import { save } from "../model/act.js";
import { began, kept, position } from "../model/travel.js";
import { HappeningList } from "./happening-list.js";
import { TimeLine } from "./time-line.js";

/** How much faster than a clock, and how that is written. */
const SPEEDS = [
  [0, "Stop"],
  [1, "1×"],
  [60, "60×"],
  [3600, "3,600×"],
] as const;

/** Moves the time of the device in memory, and keeps what was done. */
export function TravelPanel({ device }: { device: TravelDevice }) {
  const { value } = position;
  if (!value) return null;
  const { passed, end, speed, now, isRunning, problem } = value;
  return (
    <section class="card travel" aria-labelledby="travel">
      <div class="row">
        <h2 id="travel">Time</h2>
        <p class="travel-clock">
          {new Date(now).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" })}{" "}
          <small>{afterStart(passed)}</small>
        </p>
      </div>
      <div class="row">
        <fieldset class="speeds">
          <legend class="only-read">Speed</legend>
          {SPEEDS.map(([value, words]) => (
            <button
              key={value}
              type="button"
              aria-pressed={!isRunning && value === speed}
              onClick={() => device.setSpeed(value)}
            >
              {words}
            </button>
          ))}
          <button type="button" aria-pressed={isRunning} onClick={() => void device.next()}>
            Next event
          </button>
        </fieldset>
        <div class="faults">
          <button type="button" onClick={() => save("test")}>
            Save as a test
          </button>
          <button type="button" onClick={() => save("script")}>
            Save as a script
          </button>
        </div>
      </div>
      <p class="state" role="status">
        {kept.value}
      </p>
      <Moment device={device} passed={passed} end={end} />
      {problem !== undefined && <p class="error">{problem}</p>}
      <HappeningList device={device} passed={passed} />
    </section>
  );
}

/** The moment, and what happened around it. */
function Moment({ device, passed, end }: { device: TravelDevice; passed: number; end: number }) {
  const [held, setHeld] = useState<number | undefined>(undefined);
  const shown = held ?? passed;
  return (
    <div class="moment">
      <TimeLine passed={shown} end={end} />
      <input
        type="range"
        min={0}
        max={Math.max(1, end)}
        step={1}
        value={shown}
        aria-label="Moment"
        aria-valuetext={new Date(began.value + shown).toLocaleTimeString()}
        onInput={({ currentTarget }) => {
          const moved = Number(currentTarget.value);
          setHeld(moved);
          void device.goTo(moved).then(() => setHeld(undefined));
        }}
      />
    </div>
  );
}

/** `"+1 d 02:03:04"` */
function afterStart(passed: number): string {
  const days = Math.floor(passed / 86_400_000);
  const time = new Date(passed).toISOString().slice(11, 19);
  return `+${days > 0 ? `${days} d ` : ""}${time}`;
}
