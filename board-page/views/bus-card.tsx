import { Toggle } from "../../page/controls/toggle.js";
import { act } from "../model/act.js";
import { allBuses } from "../model/bench.js";
import { entities, parts, pins } from "../model/board.js";
import { busIdOf } from "../model/bus-id.js";
import { fullNameOf } from "../model/full-name.js";
import { PartPanel } from "./part-panel.js";
import { PinRow } from "./pin-row.js";

/** What the pins of each bus are for, in their order. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  I2C: ["data", "clock"],
  serial: ["receive", "transmit"],
  "1-Wire": ["data"],
  "pulse count": ["pulses", "pulses", "select"],
  "pulse width": ["trigger", "echo"],
  "two wires": ["clock", "data"],
  SPI: ["clock"],
};

/** The titles of those that aren't called buses. */
const TITLES: Readonly<Record<string, string>> = {
  "pulse train": "Pulse train",
  "pulse count": "Pulses",
  "pulse width": "Trigger and echo",
  "two wires": "Two wires",
  serial: "Serial port",
  I2S: "Sound",
  "LED strip": "LED strip",
};

/** Its LEDs are shown, without a simulated part. */
const SHOWN = "LED strip";

/** A bus with the parts that are wired to it. */
export function BusCard({ id }: { id: string }) {
  const bus = allBuses.value.find((each) => each.id === id);
  if (!bus) return null;
  const wired = parts.all.filter((part) => part.bus === id);
  const titleId = `bus-${bus.pins.join("-") || bus.bus}`;
  const title = TITLES[bus.bus] ?? `${bus.bus} bus`;
  return (
    <article class="card bus" aria-labelledby={titleId}>
      <div class="row">
        <h3 id={titleId}>{title}</h3>
        {bus.pins.length > 0 && (
          <span class="fault">
            <span aria-hidden="true">stuck</span>
            <Toggle
              label={`${title} at ${bus.pins.join(" and ")} is stuck`}
              on={bus.isHeld}
              onToggle={(held) => act({ action: "hold", pin: `${bus.pins[0]}`, held })}
            />
          </span>
        )}
      </div>
      <ul class="plain pin-rows">
        {bus.pins.map((number, index) => {
          const pin = pins.get(number);
          if (!pin) return null;
          const role = ROLES[bus.bus]?.[index];
          return <PinRow key={number} pin={pin} role={role} label={title} />;
        })}
      </ul>
      {wired.map((part) => (
        <PartPanel key={part.name} part={part} isAlone={wired.length === 1} />
      ))}
      {wired.length === 0 && <Unsimulated id={id} isShown={bus.bus === SHOWN} />}
    </article>
  );
}

/** What is on a bus without simulated parts: the entities, and what they speak to. */
function Unsimulated({ id, isShown }: { id: string; isShown: boolean }) {
  const behind = entities.all.filter(({ places }) => places.some((place) => busIdOf(place) === id));
  const places = behind.flatMap(({ places }) => places.filter((place) => busIdOf(place) === id));
  const words = [...new Set(places.map(({ part, address }) => `${part} at ${address}`))];
  return (
    <>
      {words.map((word) => (
        <p key={word} class="state">
          {isShown ? word : `${word}, which isn't simulated`}
        </p>
      ))}
      <ul class="plain behind">
        {behind.map((entity) => (
          <li key={entity.id}>
            <span>{fullNameOf(entity)}</span> <b>{entity.state}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
