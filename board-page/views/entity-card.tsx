import type { EntityView, PinView } from "../../hosts/virtual/world/messages.js";
import { EncoderKnob } from "../controls/encoder-knob.js";
import { drawingOf } from "../drawings/drawings.js";
import { entities, pictures, pins, powerProblem } from "../model/board.js";
import { fullNameOf } from "../model/full-name.js";
import { travel } from "../model/travel.js";
import { HubRow } from "./hub-row.js";
import { PinRow } from "./pin-row.js";

/** An entity: its drawing, its state, and a line for each of its pins. */
export function EntityCard({ id }: { id: string }) {
  const entity = entities.get(id);
  if (!entity) return null;
  const own = entity.pins.flatMap((pin) => pins.get(pin) ?? []);
  const { Drawing, roles } = drawingOf(entity, own);
  const picture = pictures.value[id];
  const names = roles?.(entity, own) ?? [];
  const titleId = `entity-${id}`;
  return (
    <article class="card" aria-labelledby={titleId}>
      <div class="card-head">
        <div class={`drawing drawing-${entity.kind}`}>
          {picture === undefined ? (
            <Drawing entity={entity} pins={own} />
          ) : (
            <Picture path={picture} entity={entity} pins={own} />
          )}
        </div>
        <div>
          <h3 id={titleId}>{entity.name}</h3>
          <p class="state">{powerProblem.value ?? entity.state}</p>
        </div>
      </div>
      {travel.value && <HubRow entity={entity} />}
      {entity.edgesPerStep !== undefined && <EncoderKnob entity={entity} />}
      <ul class="plain pin-rows">
        {own.map((pin, index) => (
          <PinRow
            key={pin.number}
            pin={pin}
            kind={entity.edgesPerStep === undefined ? entity.kind : "encoder"}
            role={names[index]}
            label={[fullNameOf(entity), names[index]].filter(Boolean).join(", ")}
          />
        ))}
      </ul>
    </article>
  );
}

/** The device's own picture for it, which is grey while all its pins are at rest. */
function Picture({
  path,
  entity,
  pins,
}: {
  path: string;
  entity: EntityView;
  pins: readonly PinView[];
}) {
  const isActive = pins.some(({ duty, rest }) => duty !== rest);
  return <img class={isActive ? "" : "rests"} src={path} alt={entity.name} />;
}
