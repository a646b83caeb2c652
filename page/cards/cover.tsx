import { inWords } from "../controls/choice.js";
import { percent, Slider } from "../controls/slider.js";
import { command } from "../model/entities.js";
import type { CardKind, CardProps } from "./card.js";

export const coverCard: CardKind = {
  kind: "cover",
  inWords({ position, current_operation: operation }) {
    if (operation === "opening" || operation === "closing") return inWords(operation);
    if (typeof position !== "number") return "Unknown";
    return position === 0 ? "Closed" : position === 1 ? "Open" : `${percent(position)} open`;
  },
  Body: CoverBody,
};

function CoverBody({ model, item }: CardProps) {
  const { position, tilt, current_operation: operation } = item;
  const isKnown = typeof position === "number" && item.assumed_state !== true;
  const set = (changes: Record<string, unknown>) => void command(model, changes);
  return (
    <>
      <div class="cover-picture" data-operation={operation} aria-hidden="true">
        <span style={{ height: `${(1 - Number(position ?? 1)) * 100}%` }} />
      </div>
      <div class="buttons">
        <button
          type="button"
          disabled={isKnown && position === 1 && operation === "idle"}
          onClick={() => set({ position: 1 })}
        >
          Open
        </button>
        <button type="button" onClick={() => set({ stop: true })}>
          Stop
        </button>
        <button
          type="button"
          disabled={isKnown && position === 0 && operation === "idle"}
          onClick={() => set({ position: 0 })}
        >
          Close
        </button>
      </div>
      {typeof position === "number" && (
        <Slider
          label="Position"
          value={position}
          words={percent(position)}
          onSet={(position) => set({ position })}
        />
      )}
      {typeof tilt === "number" && (
        <Slider label="Tilt" value={tilt} words={percent(tilt)} onSet={(tilt) => set({ tilt })} />
      )}
    </>
  );
}
