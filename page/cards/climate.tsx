import { Choice, inWords } from "../controls/choice.js";
import { Dial, type DialValue } from "../controls/dial.js";
import { Slider } from "../controls/slider.js";
import { Toggle } from "../controls/toggle.js";
import { command } from "../model/entities.js";
import type { CardKind, CardProps } from "./card.js";

/** The targets, by their fields. */
const TARGETS: Readonly<Record<string, string>> = {
  target_temperature: "target",
  target_temperature_low: "lower target",
  target_temperature_high: "upper target",
};

/** Choices that a climate may have: the field, where its options are, and how it is called. */
const CHOICES = [
  ["mode", "supported_modes", "Mode"],
  ["fan_mode", "supported_fan_modes", "Fan"],
  ["swing_mode", "supported_swing_modes", "Swing"],
  ["preset", "supported_presets", "Preset"],
] as const;

export const climateCard: CardKind = {
  kind: "climate",
  inWords: ({ mode, action }) =>
    [mode, action]
      .filter((word) => typeof word === "string")
      .map((word) => inWords(word as string))
      .join(", "),
  Body: ClimateBody,
};

function ClimateBody({ model, item }: CardProps) {
  const { current_temperature: now, target_humidity: humidity, away } = item;
  const values: DialValue[] = Object.entries(TARGETS).flatMap(([field, label]) => {
    const value = item[field];
    if (typeof value !== "number") return [];
    return [
      {
        label: `${item.name}: ${label}`,
        value,
        onSet: (value: number) => void command(model, { [field]: value }),
      },
    ];
  });
  return (
    <>
      {values.length > 0 && (
        <Dial
          values={values}
          now={typeof now === "number" ? now : undefined}
          min={Number(item.visual_min_temperature ?? 7)}
          max={Number(item.visual_max_temperature ?? 35)}
          step={Number(item.visual_temperature_step ?? 0.5)}
          unit="°C"
        />
      )}
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
          max={100}
          step={1}
          words={`${humidity} %`}
          onSet={(target_humidity) => void command(model, { target_humidity })}
        />
      )}
      {typeof away === "boolean" && (
        <div class="row">
          <span>Away</span>
          <Toggle
            label={`${item.name}: away`}
            on={away}
            onToggle={(away) => void command(model, { away })}
          />
        </div>
      )}
    </>
  );
}
