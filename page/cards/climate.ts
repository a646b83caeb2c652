import { inWords } from "../controls/choice.js";
import type { CardKind } from "./card.js";

export const climateCard: CardKind = {
  kind: "climate",
  height: 600,
  inWords({ mode, action, current_temperature: now }) {
    const does = now === null ? "waiting for a reading" : action;
    const isTold = mode !== "off" && typeof does === "string";
    return [mode, isTold && does]
      .filter((word) => typeof word === "string")
      .map((word) => inWords(word as string))
      .join(", ");
  },
};
