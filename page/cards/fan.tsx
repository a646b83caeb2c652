import { Toggle } from "../controls/toggle.js";
import { command } from "../model/entities.js";
import type { CardKind } from "./card.js";

export const fanCard: CardKind = {
  kind: "fan",
  height: 200,
  Head: ({ model, item }) => (
    <Toggle
      label={item.name}
      on={item.state as boolean}
      onToggle={(state) => void command(model, { state })}
    />
  ),
};
