import type { CardKind } from "./card.js";

export const textCard: CardKind = { kind: "text", height: 109, inWords: () => "" };
