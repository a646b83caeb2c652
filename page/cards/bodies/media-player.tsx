import { inWords } from "../../controls/choice.js";
import { percent, Slider } from "../../controls/slider.js";
import { command } from "../../model/entities.js";
import type { CardProps } from "../card.js";
import { FieldToggle } from "../field-toggle.js";

/** Commands without a button: the toggle and the slider send them, or they need a URL. */
const WITHOUT_BUTTON = ["toggle", "mute", "unmute", "volume_up", "volume_down", "enqueue"];

export function MediaPlayerBody({ model, item }: CardProps) {
  const { commands, volume } = item;
  return (
    <>
      <div class="buttons">
        {(commands as string[])
          .filter((word) => !WITHOUT_BUTTON.includes(word))
          .map((word) => (
            <button key={word} type="button" onClick={() => void command(model, { command: word })}>
              {inWords(word)}
            </button>
          ))}
      </div>
      {typeof volume === "number" && (
        <Slider
          label="Volume"
          value={volume}
          words={percent(volume)}
          onSet={(volume) => void command(model, { volume })}
        />
      )}
      <FieldToggle model={model} item={item} field="muted" label="Muted" />
    </>
  );
}
