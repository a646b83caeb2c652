import type { WaterHeater } from "../../entities/water-heater/water-heater.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeWaterHeaterCommandRequest,
  encodeListEntitiesWaterHeaterResponse,
  encodeWaterHeaterStateResponse,
  WaterHeaterCommandRequest,
} from "../../messages/water-heater.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const waterHeaterKind: NativeKind<WaterHeater> = {
  kind: "water_heater",
  encodeList: encodeListEntitiesWaterHeaterResponse,
  encodeState: encodeWaterHeaterStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.WaterHeaterCommandRequest,
      new WaterHeaterCommandRequest(),
      decodeWaterHeaterCommandRequest,
    ),
};
