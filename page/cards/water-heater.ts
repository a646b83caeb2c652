import { inWords } from "../controls/choice.js";
import type { CardKind } from "./card.js";

export const waterHeaterCard: CardKind = {
  kind: "water_heater",
  height: 470,
  inWords: ({ on, mode }) =>
    on === false ? "Off" : typeof mode === "string" ? inWords(mode) : "On",
};
