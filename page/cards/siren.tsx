import { Toggle } from "../controls/toggle.js";
import { command } from "../model/entities.js";
import type { CardKind } from "./card.js";

export const sirenCard: CardKind = {
  kind: "siren",
  height: 224,
  Head: ({ model, item }) => (
    <Toggle
      label={item.name}
      on={item.state as boolean}
      onToggle={(state) => void command(model, { state })}
    />
  ),
};
