import { inWords } from "../controls/choice.js";
import type { CardKind } from "./card.js";

export const alarmControlPanelCard: CardKind = {
  kind: "alarm_control_panel",
  height: 420,
  isBad: ({ state }) => state === "triggered",
  inWords: ({ state }) => inWords(String(state)),
};
