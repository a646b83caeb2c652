import { Choice } from "../controls/choice.js";
import type { RGB } from "../controls/color.js";
import { ColorWheel } from "../controls/color-wheel.js";
import { percent, Slider } from "../controls/slider.js";
import { Toggle } from "../controls/toggle.js";
import { command, commandWhileMoving, type ShownEntity } from "../model/entities.js";
import type { CardKind, CardProps } from "./card.js";

const KELVINS = 1_000_000;

/** Whether the light shows such a value now: one that has several modes shows those of one of them. */
function isShown({ color_mode: mode, supported_color_modes: modes }: ShownEntity, part: string) {
  return !Array.isArray(modes) || modes.length < 2 || String(mode).includes(part);
}

/** Which sliders there are besides the brightness, by their fields. */
const CHANNELS: Readonly<Record<string, string>> = {
  white: "White",
  cold_white: "Cold white",
  warm_white: "Warm white",
};

export const lightCard: CardKind = {
  kind: "light",
  height: 300,
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
  const { brightness, red, green, blue, color_temperature: mireds, effect } = item;
  const isOn = { state: true };
  const modes = item.supported_color_modes;
  return (
    <>
      {Array.isArray(modes) && modes.length > 1 && (
        <Choice
          label="Colour mode"
          value={String(item.color_mode)}
          options={modes as string[]}
          onChoose={(color_mode) => void command(model, { ...isOn, color_mode })}
        />
      )}
      {typeof brightness === "number" && (
        <Slider
          label="Brightness"
          value={brightness}
          words={percent(brightness)}
          onMove={(brightness) => commandWhileMoving(model, { ...isOn, brightness })}
          onSet={(brightness) => void command(model, { ...isOn, brightness })}
        />
      )}
      {typeof red === "number" && isShown(item, "rgb") && (
        <ColorWheel
          color={{ red, green, blue } as RGB}
          onMove={(color) => commandWhileMoving(model, { ...isOn, ...color })}
          onSet={(color) => void command(model, { ...isOn, ...color })}
        />
      )}
      {typeof mireds === "number" && isShown(item, "color_temperature") && (
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
        const value = item[field];
        if (typeof value !== "number" || !isShown(item, "white")) return null;
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
      {Array.isArray(item.effects) && item.effects.length > 0 && (
        <Choice
          label="Effect"
          value={effect as string}
          options={item.effects as string[]}
          onChoose={(effect) => void command(model, { ...isOn, effect })}
        />
      )}
    </>
  );
}
