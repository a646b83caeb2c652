import type { ChannelView, EntityView, PartView } from "../../hosts/virtual/world/messages.js";
import { Toggle } from "../../page/controls/toggle.js";
import { inDigits, LiveSlider, stepOf } from "../controls/live-slider.js";
import { Dial } from "../drawings/dial.js";
import { act, actWhileMoving } from "../model/act.js";
import { entities, pictures } from "../model/board.js";
import { busIdOf } from "../model/bus-id.js";
import { fullNameOf } from "../model/full-name.js";

/** A simulated part: its measured values can be set, and faults can be caused. */
export function PartPanel({ part, isAlone }: { part: PartView; isAlone: boolean }) {
  const { name, channels, shown, screen, isPlugged, isNoisy, complaint } = part;
  const picture = pictures.value[name];
  const behind = entities.all.filter((entity) => isBehind(entity, part, isAlone));
  const titleId = `part-${name}`;
  return (
    <section class={isPlugged ? "part" : "part is-unplugged"} aria-labelledby={titleId}>
      <div class="row">
        <h4 id={titleId}>
          {picture !== undefined && <img class="part-picture" src={picture} alt="" />}
          {name} {part.address !== undefined && <small>{part.address}</small>}
        </h4>
        <div class="faults">
          <button
            type="button"
            aria-label={`Flip a bit of what ${name} sends next`}
            disabled={isNoisy}
            onClick={() => act({ action: "flip", part: name })}
          >
            Flip a bit
          </button>
          <Toggle
            label={`${name} is plugged in`}
            on={isPlugged}
            onToggle={(plugged) => act({ action: "plug", part: name, plugged })}
          />
        </div>
      </div>
      {Object.entries(channels).map(([channel, view]) =>
        isLevel(view) ? null : <Channel key={channel} part={name} name={channel} channel={view} />,
      )}
      <Levels part={part} />
      {Object.keys(channels).length === 0 && Object.keys(shown).length > 0 && (
        <p class="state">
          {Object.entries(shown)
            .map(([name, value]) => `${name} ${value}`)
            .join(", ")}
        </p>
      )}
      {screen !== undefined && <img class="screen" src={screen} alt={`What ${name} shows`} />}
      {behind.length > 0 && (
        <ul class="plain behind">
          {behind.map((entity) => (
            <li key={entity.id}>
              <span>{fullNameOf(entity)}</span> <b>{entity.state}</b>
            </li>
          ))}
        </ul>
      )}
      {complaint !== undefined && <p class="error">{complaint}</p>}
    </section>
  );
}

/** Whether the entity's state comes from this part. */
function isBehind({ places }: EntityView, { bus, address }: PartView, isAlone: boolean): boolean {
  return places.some(
    (place) =>
      busIdOf(place) === bus &&
      (isAlone || (address !== undefined && place.address.toLowerCase().startsWith(address))),
  );
}

/** One of the values that it measures. */
function Channel({ part, name, channel }: { part: string; name: string; channel: ChannelView }) {
  const { from, to, unit, value } = channel;
  const set = (value: number) =>
    actWhileMoving(`${part} ${name}`, { action: "measure", part, channel: name, value });
  return (
    <div class="channel">
      <Dial share={((value ?? from) - from) / (to - from)} />
      <LiveSlider
        label={inWords(name)}
        name={`${inWords(name)} of ${part}`}
        value={value ?? from}
        min={from}
        max={to}
        step={stepOf(to - from)}
        words={(value) => `${inDigits(value)} ${unit}`.trimEnd()}
        onMove={set}
      />
    </div>
  );
}

/** A channel that is a level: 0 or 1. */
function isLevel({ from, to, unit }: ChannelView): boolean {
  return from === 0 && to === 1 && unit === "";
}

/** The pins of a part that has some: their levels, and what drives them from outside. */
function Levels({ part: { name, channels, shown } }: { part: PartView }) {
  const levels = Object.entries(channels).filter(([, channel]) => isLevel(channel));
  if (levels.length === 0) return null;
  return (
    <div class="levels">
      {levels.map(([channel, { value }]) => (
        <button
          key={channel}
          type="button"
          aria-label={`${name}, ${channel}`}
          aria-pressed={value === 1}
          class={shown[channel] === 1 ? "is-on" : ""}
          onClick={() =>
            act({ action: "measure", part: name, channel, value: value === 1 ? 0 : 1 })
          }
        >
          {channel}
        </button>
      ))}
    </div>
  );
}

/** `powerFactor` as people write it. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
