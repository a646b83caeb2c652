import { fineDrawingOf } from "../drawings/drawings.js";
import { unwired } from "../model/bench.js";
import { subDeviceOf } from "../model/full-name.js";
import { travel } from "../model/travel.js";
import { HubRow } from "./hub-row.js";

/** Entities without wires, which are the program's own. Some still have a drawing. */
export function Unwired() {
  const all = unwired.value;
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="unwired">
      <h2 id="unwired">Without wires</h2>
      <ul class="plain unwired">
        {all.map((entity) => {
          const Drawing = fineDrawingOf(entity.kind)?.Drawing;
          return (
            <li key={entity.id} class="card">
              {Drawing && (
                <div class={`drawing drawing-${entity.kind}`}>
                  <Drawing entity={entity} pins={[]} />
                </div>
              )}
              <div>
                <h3>
                  {subDeviceOf(entity) && <small>{subDeviceOf(entity)}</small>}{" "}
                  <span>{entity.name}</span>
                </h3>
                <p class="state">{entity.state}</p>
                {travel.value && <HubRow entity={entity} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
