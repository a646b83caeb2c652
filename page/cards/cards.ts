/** The card of each kind of entity. A new kind adds a file next to this one and a line here. */

import type { ShownEntity } from "../model/entities.js";
import { alarmControlPanelCard } from "./alarm-control-panel.js";
import { binarySensorCard } from "./binary-sensor.js";
import { buttonCard } from "./button.js";
import { cameraCard } from "./camera.js";
import { type CardKind, stateInWords } from "./card.js";
import { climateCard } from "./climate.js";
import { coverCard } from "./cover.js";
import { eventCard } from "./event.js";
import { fanCard } from "./fan.js";
import { infraredCard } from "./infrared.js";
import { lightCard } from "./light.js";
import { lockCard } from "./lock.js";
import { mediaPlayerCard } from "./media-player.js";
import { dateCard, datetimeCard, timeCard } from "./moments.js";
import { numberCard } from "./number.js";
import { selectCard } from "./select.js";
import { sensorCard } from "./sensor.js";
import { sirenCard } from "./siren.js";
import { switchCard } from "./switch.js";
import { textCard } from "./text.js";
import { updateCard } from "./update.js";
import { valveCard } from "./valve.js";
import { waterHeaterCard } from "./water-heater.js";

const CARDS: readonly CardKind[] = [
  switchCard,
  lightCard,
  coverCard,
  fanCard,
  climateCard,
  binarySensorCard,
  sensorCard,
  cameraCard,
  numberCard,
  selectCard,
  buttonCard,
  textCard,
  updateCard,
  eventCard,
  lockCard,
  valveCard,
  dateCard,
  timeCard,
  datetimeCard,
  alarmControlPanelCard,
  sirenCard,
  mediaPlayerCard,
  waterHeaterCard,
  infraredCard,
];

/** The state as text, as its card shows it. */
export function wordsOf(item: ShownEntity): string {
  return (cardOf(item.kind)?.inWords ?? stateInWords)(item);
}

/** The card of a kind; undefined for a kind that only shows a name and a state. */
export function cardOf(kind: string): CardKind | undefined {
  return CARDS.find((card) => card.kind === kind);
}
