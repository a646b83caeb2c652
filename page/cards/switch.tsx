import { Toggle } from "../controls/toggle.js";
import { command } from "../model/entities.js";
import type { CardKind } from "./card.js";

export const switchCard: CardKind = {
  kind: "switch",
  Head: ({ model, item }) => (
    <Toggle
      label={item.name}
      on={item.state as boolean | undefined}
      onToggle={(state) => void command(model, { state })}
    />
  ),
};
