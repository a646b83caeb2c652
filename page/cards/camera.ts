import type { CardKind } from "./card.js";

export const cameraCard: CardKind = { kind: "camera", height: 100 };
