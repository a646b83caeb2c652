import type { WatchedDevice } from "../../house/messages/house-messages.js";
import { hashOf } from "../model/place.js";
import { DeviceFacts } from "./device-facts.js";
import { Status } from "./status.js";

/** How many states a card shows. */
const SHOWN = 4;

/** A device in short. */
export function DeviceCard({ device }: { device: WatchedDevice }) {
  const { name, title, status, problem, program } = device;
  const entities = device.entities.filter(({ saysOfDevice }) => !saysOfDevice);
  const titleId = `device-${name}`;
  const isBad = status === "refused" || program?.failed !== undefined;
  return (
    <article class={isBad ? "card is-bad" : "card"} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>
          <a href={hashOf("devices", name)}>{title}</a>
        </h3>
        <Status status={status} />
      </header>
      {problem !== undefined && <p class="state">{problem}</p>}
      <DeviceFacts device={device} isShort />
      {entities.length > 0 && (
        <ul class="plain states">
          {entities.slice(0, SHOWN).map(({ id, kind, name, state }) => (
            <li key={`${kind} ${id}`} class="row">
              <span>{name}</span>
              <b>{state}</b>
            </li>
          ))}
          {entities.length > SHOWN && <li class="state">and {entities.length - SHOWN} more</li>}
        </ul>
      )}
    </article>
  );
}
