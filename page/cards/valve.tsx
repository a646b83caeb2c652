import { PositionControls, positionInWords, positionOf } from "../controls/position.js";
import { command } from "../model/entities.js";
import type { CardKind } from "./card.js";

export const valveCard: CardKind = {
  kind: "valve",
  height: 200,
  inWords: positionInWords,
  Body: ({ model, item }) => (
    <PositionControls state={positionOf(item)} onSet={(changes) => void command(model, changes)} />
  ),
};
