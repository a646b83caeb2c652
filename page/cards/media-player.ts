import { inWords } from "../controls/choice.js";
import type { CardKind } from "./card.js";

export const mediaPlayerCard: CardKind = {
  kind: "media_player",
  height: 240,
  inWords: ({ state }) => (state === null ? "Unknown" : inWords(String(state))),
};
