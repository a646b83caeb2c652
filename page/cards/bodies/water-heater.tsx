import { Choice } from "../../controls/choice.js";
import { command } from "../../model/entities.js";
import type { CardProps } from "../card.js";
import { FieldToggle } from "../field-toggle.js";
import { TemperatureTargets } from "./temperature-targets.js";

export function WaterHeaterBody({ model, item }: CardProps) {
  const { mode, supported_modes: modes } = item;
  return (
    <>
      <TemperatureTargets
        model={model}
        item={item}
        min={Number(item.min_temperature)}
        max={Number(item.max_temperature)}
        step={Number(item.target_temperature_step)}
      />
      {Array.isArray(modes) && (
        <Choice
          label="Mode"
          value={String(mode)}
          options={modes as string[]}
          onChoose={(mode) => void command(model, { mode })}
        />
      )}
      <FieldToggle model={model} item={item} field="on" label="On" />
      <FieldToggle model={model} item={item} field="away" label="Away" />
    </>
  );
}
