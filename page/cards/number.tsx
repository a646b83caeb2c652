import { Slider } from "../controls/slider.js";
import { Field } from "../controls/text-field.js";
import { TypedInput } from "../controls/typed-input.js";
import { command } from "../model/entities.js";
import { type CardKind, type CardProps, stateInWords } from "./card.js";

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
      <Field label={`Value${item.unit_of_measurement ? ` in ${item.unit_of_measurement}` : ""}`}>
        <TypedInput
          type="number"
          min={min}
          max={max}
          step={step}
          value={state === null ? "" : Number(state)}
          onTyped={(text) => text !== "" && set(Number(text))}
        />
      </Field>
    );
  return (
    <Slider
      label="Value"
      value={Number(state ?? min)}
      min={min}
      max={max}
      step={step}
      words={stateInWords(item)}
      onSet={set}
    />
  );
}
