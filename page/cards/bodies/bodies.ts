/** What the cards of some kinds have below the name, by the kinds. It comes with the second script. */
import type { ComponentType } from "preact";
import type { CardProps } from "../card.js";
import { AlarmBody } from "./alarm-control-panel.js";
import { CameraBody } from "./camera.js";
import { ClimateBody } from "./climate.js";
import { FanBody } from "./fan.js";
import { MediaPlayerBody } from "./media-player.js";
import { DateBody, DatetimeBody, TimeBody } from "./moments.js";
import { SirenBody } from "./siren.js";
import { TextBody } from "./text.js";
import { UpdateBody } from "./update.js";
import { WaterHeaterBody } from "./water-heater.js";

export const BODIES: Readonly<Record<string, ComponentType<CardProps>>> = {
  alarm_control_panel: AlarmBody,
  camera: CameraBody,
  climate: ClimateBody,
  date: DateBody,
  datetime: DatetimeBody,
  fan: FanBody,
  media_player: MediaPlayerBody,
  siren: SirenBody,
  text: TextBody,
  time: TimeBody,
  update: UpdateBody,
  water_heater: WaterHeaterBody,
};
