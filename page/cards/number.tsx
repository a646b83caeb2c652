import { Slider } from "../controls/slider.js";
import { command } from "../model/entities.js";
import type { CardKind, CardProps } from "./card.js";

export const numberCard: CardKind = { kind: "number", height: 148, Body: NumberBody };

function NumberBody({ model, item }: CardProps) {
  const { state, mode } = item;
  const [min, max, step] = [item.min_value, item.max_value, item.step].map(Number) as [
    number,
    number,
    number,
  ];
  const set = (state: number) => void command(model, { state });
  if (mode === "box")
    return (
      <label class="field">
        <span>Value</span>
        <input
          type="number"
          min={min}
          max={max}
          step={step}
          value={state === null ? "" : Number(state)}
          onChange={(event) => set(Number(event.currentTarget.value))}
        />
      </label>
    );
  const unit = item.unit_of_measurement ? ` ${item.unit_of_measurement}` : "";
  return (
    <Slider
      label="Value"
      value={Number(state ?? min)}
      min={min}
      max={max}
      step={step}
      words={`${state ?? "unknown"}${unit}`}
      onSet={set}
    />
  );
}
