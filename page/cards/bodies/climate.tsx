import { Choice } from "../../controls/choice.js";
import { Slider } from "../../controls/slider.js";
import { command } from "../../model/entities.js";
import type { CardProps } from "../card.js";
import { FieldToggle } from "../field-toggle.js";
import { TemperatureTargets } from "./temperature-targets.js";

/** Choices that a climate may have: the field, the field with its options, and its label. */
const CHOICES = [
  ["mode", "supported_modes", "Mode"],
  ["fan_mode", "supported_fan_modes", "Fan"],
  ["swing_mode", "supported_swing_modes", "Swing"],
  ["preset", "supported_presets", "Preset"],
] as const;

export function ClimateBody({ model, item }: CardProps) {
  const { target_humidity: humidity } = item;
  return (
    <>
      <TemperatureTargets
        model={model}
        item={item}
        min={Number(item.visual_min_temperature ?? 7)}
        max={Number(item.visual_max_temperature ?? 35)}
        step={Number(item.visual_temperature_step ?? 0.5)}
      />
      {CHOICES.map(([field, options, label]) => {
        const words = item[options];
        if (!Array.isArray(words) || words.length === 0) return null;
        return (
          <Choice
            key={field}
            label={label}
            value={String(item[field] ?? "")}
            options={words as string[]}
            onChoose={(word) => void command(model, { [field]: word })}
          />
        );
      })}
      {typeof humidity === "number" && (
        <Slider
          label="Humidity"
          value={humidity}
          min={Number(item.visual_min_humidity)}
          max={Number(item.visual_max_humidity)}
          step={1}
          words={`${humidity} %`}
          onSet={(target_humidity) => void command(model, { target_humidity })}
        />
      )}
      <FieldToggle model={model} item={item} field="away" label="Away" />
    </>
  );
}
