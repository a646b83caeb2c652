import type { Infrared } from "../../entities/infrared.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeInfraredRFTransmitRawTimingsRequest,
  encodeInfraredRFReceiveEvent,
  encodeListEntitiesInfraredResponse,
  InfraredRFTransmitRawTimingsRequest,
} from "../../messages/infrared.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const infraredKind: NativeKind<Infrared> = {
  kind: "infrared",
  encodeList: encodeListEntitiesInfraredResponse,
  encodeState: encodeInfraredRFReceiveEvent,
  isMomentary: true,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.InfraredRFTransmitRawTimingsRequest,
      new InfraredRFTransmitRawTimingsRequest(),
      decodeInfraredRFTransmitRawTimingsRequest,
    ),
};
