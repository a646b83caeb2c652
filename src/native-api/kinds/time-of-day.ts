import type { TimeEntity } from "../../entities/time-of-day.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeTimeCommandRequest,
  encodeListEntitiesTimeResponse,
  encodeTimeStateResponse,
  TimeCommandRequest,
} from "../../messages/time-of-day.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const timeKind: NativeKind<TimeEntity> = {
  kind: "time",
  encodeList: encodeListEntitiesTimeResponse,
  encodeState: encodeTimeStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.TimeCommandRequest,
      new TimeCommandRequest(),
      decodeTimeCommandRequest,
    ),
};
