import { command } from "../model/entities.js";
import type { CardKind } from "./card.js";

export const buttonCard: CardKind = {
  kind: "button",
  Head: ({ model, item }) => (
    <button
      type="button"
      aria-label={`Press ${item.name}`}
      onClick={() => void command(model, { press: true })}
    >
      Press
    </button>
  ),
};
