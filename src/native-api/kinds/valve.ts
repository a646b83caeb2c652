import type { Valve } from "../../entities/valve.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeValveCommandRequest,
  encodeListEntitiesValveResponse,
  encodeValveStateResponse,
  ValveCommandRequest,
} from "../../messages/valve.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const valveKind: NativeKind<Valve> = {
  kind: "valve",
  encodeList: encodeListEntitiesValveResponse,
  encodeState: encodeValveStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.ValveCommandRequest,
      new ValveCommandRequest(),
      decodeValveCommandRequest,
    ),
};
