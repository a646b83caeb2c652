import { Choice, inWords } from "../controls/choice.js";
import { Slider } from "../controls/slider.js";
import { Toggle } from "../controls/toggle.js";
import { command } from "../model/entities.js";
import type { CardKind, CardProps } from "./card.js";

export const fanCard: CardKind = {
  kind: "fan",
  height: 200,
  Head: ({ model, item }) => (
    <Toggle
      label={item.name}
      on={item.state as boolean}
      onToggle={(state) => void command(model, { state })}
    />
  ),
  Body: FanBody,
};

function FanBody({ model, item }: CardProps) {
  const {
    speed_level: level,
    speed_count: count,
    oscillating,
    direction,
    preset_mode: preset,
  } = item;
  const set = (changes: Record<string, unknown>) => void command(model, changes);
  return (
    <>
      {typeof level === "number" && typeof count === "number" && (
        <Slider
          label="Speed"
          value={level}
          min={1}
          max={count}
          step={1}
          words={`${level} of ${count}`}
          onSet={(speed_level) => set({ state: true, speed_level })}
        />
      )}
      {typeof direction === "string" && (
        <Choice
          label="Direction"
          value={direction}
          options={["forward", "reverse"]}
          onChoose={(direction) => set({ direction })}
        />
      )}
      {Array.isArray(item.preset_modes) && (
        <Choice
          label="Preset"
          value={String(preset ?? "")}
          options={["", ...(item.preset_modes as string[])]}
          wordsOf={(preset) => inWords(preset) || "None"}
          onChoose={(preset_mode) => set({ preset_mode })}
        />
      )}
      {typeof oscillating === "boolean" && (
        <div class="row">
          <span>Oscillation</span>
          <Toggle
            label={`${item.name}: oscillation`}
            on={oscillating}
            onToggle={(oscillating) => set({ oscillating })}
          />
        </div>
      )}
    </>
  );
}
