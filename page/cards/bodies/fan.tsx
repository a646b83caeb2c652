import { Choice, inWords } from "../../controls/choice.js";
import { Slider } from "../../controls/slider.js";
import { Toggle } from "../../controls/toggle.js";
import { command } from "../../model/entities.js";
import type { CardProps } from "../card.js";

export function FanBody({ model, item }: CardProps) {
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
