import { Choice } from "../../controls/choice.js";
import { percent, Slider } from "../../controls/slider.js";
import { command } from "../../model/entities.js";
import type { CardProps } from "../card.js";

export function SirenBody({ model, item: { tone, tones, volume } }: CardProps) {
  return (
    <>
      {Array.isArray(tones) && (
        <Choice
          label="Tone"
          value={String(tone)}
          options={tones as string[]}
          onChoose={(tone) => void command(model, { tone })}
        />
      )}
      {typeof volume === "number" && (
        <Slider
          label="Volume"
          value={volume}
          words={percent(volume)}
          onSet={(volume) => void command(model, { volume })}
        />
      )}
    </>
  );
}
