import type { EntityView } from "../../hosts/virtual/world/messages.js";
import { act } from "../model/act.js";
import { fullNameOf } from "../model/full-name.js";

/** Turns a rotary encoder, a click at a time. */
export function EncoderKnob({ entity }: { entity: EntityView }) {
  const turn = (clicks: number) => act({ action: "turn", knob: entity.id, clicks });
  const name = fullNameOf(entity);
  return (
    <div class="input">
      <button type="button" aria-label={`Turn ${name} counterclockwise`} onClick={() => turn(-1)}>
        ↺ Turn
      </button>
      <button type="button" aria-label={`Turn ${name} clockwise`} onClick={() => turn(1)}>
        Turn ↻
      </button>
    </div>
  );
}
