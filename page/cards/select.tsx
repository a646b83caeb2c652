import { Choice } from "../controls/choice.js";
import { command } from "../model/entities.js";
import type { CardKind } from "./card.js";

export const selectCard: CardKind = {
  kind: "select",
  height: 150,
  Body: ({ model, item }) => (
    <Choice
      label="Option"
      value={String(item.state ?? "")}
      options={item.options as string[]}
      // The program's own words, as the state shows them.
      wordsOf={String}
      onChoose={(state) => void command(model, { state })}
    />
  ),
};
