import type { Climate } from "../../entities/climate/climate.js";
import {
  ClimateCommandRequest,
  decodeClimateCommandRequest,
  encodeClimateStateResponse,
  encodeListEntitiesClimateResponse,
} from "../../messages/climate.js";
import { MessageId } from "../../messages/ids.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const climateKind: NativeKind<Climate> = {
  kind: "climate",
  encodeList: encodeListEntitiesClimateResponse,
  encodeState: encodeClimateStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.ClimateCommandRequest,
      new ClimateCommandRequest(),
      decodeClimateCommandRequest,
    ),
};
