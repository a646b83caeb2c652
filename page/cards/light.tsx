import { Choice } from "../controls/choice.js";
import type { RGB } from "../controls/color.js";
import { ColorWheel } from "../controls/color-wheel.js";
import { percent, Slider } from "../controls/slider.js";
import { Toggle } from "../controls/toggle.js";
import { mayCommand } from "../model/access.js";
import { command, commandWhileMoving, type ShownEntity } from "../model/entities.js";
import { type CardKind, type CardProps, HEAD_HEIGHT } from "./card.js";

const KELVINS = 1_000_000;

/** Which sliders there are besides the brightness, by their fields. */
const CHANNELS: Readonly<Record<string, string>> = {
  white: "White",
  cold_white: "Cold white",
  warm_white: "Warm white",
};

/** Fields that a light with several colour modes shows in one of them: its name has this. */
const MODES: Readonly<Record<string, string>> = {
  red: "rgb",
  color_temperature: "color_temperature",
  white: "white",
  cold_white: "white",
  warm_white: "white",
};

function isShown(item: ShownEntity, field: string): boolean {
  if (typeof item[field] !== "number") return false;
  return !hasModes(item) || String(item.color_mode).includes(MODES[field] ?? "");
}

const hasModes = ({ supported_color_modes: modes }: ShownEntity) =>
  Array.isArray(modes) && modes.length > 1;

const hasEffects = ({ effects }: ShownEntity) => Array.isArray(effects) && effects.length > 0;

/** How high the controls are, with the gap above, in pixels. */
const SLIDER_HEIGHT = 67;
const WHEEL_HEIGHT = 192;
const CHOICE_HEIGHT = 78;

function height(item: ShownEntity): number {
  const sliders = ["brightness", "color_temperature", ...Object.keys(CHANNELS)];
  const choices = [hasModes(item), hasEffects(item)];
  return (
    HEAD_HEIGHT +
    SLIDER_HEIGHT * sliders.filter((field) => isShown(item, field)).length +
    (isShown(item, "red") ? WHEEL_HEIGHT : 0) +
    CHOICE_HEIGHT * choices.filter(Boolean).length
  );
}

export const lightCard: CardKind = {
  kind: "light",
  height,
  Head: ({ model, item }) => (
    <Toggle
      label={item.name}
      on={item.state as boolean}
      onToggle={(state) => void command(model, { state })}
    />
  ),
  Body: LightBody,
};

function LightBody({ model, item }: CardProps) {
  const { red, green, blue } = item;
  const brightness = item.brightness as number;
  const mireds = item.color_temperature as number;
  const isOn = { state: true };
  return (
    <>
      {hasModes(item) && (
        <Choice
          label="Colour mode"
          value={String(item.color_mode)}
          options={item.supported_color_modes as string[]}
          onChoose={(color_mode) => void command(model, { ...isOn, color_mode })}
        />
      )}
      {isShown(item, "brightness") && (
        <Slider
          label="Brightness"
          value={brightness}
          words={percent(brightness)}
          onMove={(brightness) => commandWhileMoving(model, { ...isOn, brightness })}
          onSet={(brightness) => void command(model, { ...isOn, brightness })}
        />
      )}
      {isShown(item, "red") && (
        <ColorWheel
          color={{ red, green, blue } as RGB}
          disabled={!mayCommand()}
          onMove={(color) => commandWhileMoving(model, { ...isOn, ...color })}
          onSet={(color) => void command(model, { ...isOn, ...color })}
        />
      )}
      {isShown(item, "color_temperature") && (
        <Slider
          className="temperature"
          label="Colour temperature"
          value={mireds}
          min={(item.min_mireds as number | undefined) ?? 153}
          max={(item.max_mireds as number | undefined) ?? 500}
          step={1}
          words={`${Math.round(KELVINS / mireds / 50) * 50} K`}
          onMove={(color_temperature) => commandWhileMoving(model, { ...isOn, color_temperature })}
          onSet={(color_temperature) => void command(model, { ...isOn, color_temperature })}
        />
      )}
      {Object.entries(CHANNELS).map(([field, label]) => {
        if (!isShown(item, field)) return null;
        const value = item[field] as number;
        return (
          <Slider
            key={field}
            label={label}
            value={value}
            words={percent(value)}
            onMove={(value) => commandWhileMoving(model, { ...isOn, [field]: value })}
            onSet={(value) => void command(model, { ...isOn, [field]: value })}
          />
        );
      })}
      {hasEffects(item) && (
        <Choice
          label="Effect"
          value={item.effect as string}
          options={item.effects as string[]}
          onChoose={(effect) => void command(model, { ...isOn, effect })}
        />
      )}
    </>
  );
}
