import { percent, Slider } from "../../controls/slider.js";
import { command } from "../../model/entities.js";
import type { CardProps } from "../card.js";
import { CommandButtons } from "../command-buttons.js";
import { FieldToggle } from "../field-toggle.js";

/** Commands without a button: the toggle and the slider send them, or they need a URL. */
const WITHOUT_BUTTON = ["toggle", "mute", "unmute", "volume_up", "volume_down", "enqueue"];

export function MediaPlayerBody({ model, item }: CardProps) {
  const { commands, volume } = item;
  return (
    <>
      <CommandButtons
        words={(commands as string[]).filter((word) => !WITHOUT_BUTTON.includes(word))}
        onGive={(word) => void command(model, { command: word })}
      />
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
