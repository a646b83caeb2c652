import { inWords } from "../controls/choice.js";
import type { CardKind } from "./card.js";

export const eventCard: CardKind = {
  kind: "event",
  inWords: ({ event_type: latest }) =>
    typeof latest === "string" ? inWords(latest) : "Nothing has happened yet",
};
