import { PositionControls, positionInWords, positionOf } from "../controls/position.js";
import { percent, Slider } from "../controls/slider.js";
import { command } from "../model/entities.js";
import type { CardKind, CardProps } from "./card.js";

export const coverCard: CardKind = {
  kind: "cover",
  height: 320,
  inWords: positionInWords,
  Body: CoverBody,
};

function CoverBody({ model, item }: CardProps) {
  const state = positionOf(item);
  const { tilt } = item;
  const set = (changes: Record<string, unknown>) => void command(model, changes);
  return (
    <>
      <div class="cover-picture" aria-hidden="true">
        <span style={{ height: `${(1 - (state.position ?? 1)) * 100}%` }} />
      </div>
      <PositionControls state={state} onSet={set} />
      {typeof tilt === "number" && (
        <Slider label="Tilt" value={tilt} words={percent(tilt)} onSet={(tilt) => set({ tilt })} />
      )}
    </>
  );
}
