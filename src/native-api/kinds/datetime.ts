import type { DateTimeEntity } from "../../entities/datetime.js";
import {
  DateTimeCommandRequest,
  decodeDateTimeCommandRequest,
  encodeDateTimeStateResponse,
  encodeListEntitiesDateTimeResponse,
} from "../../messages/datetime.js";
import { MessageId } from "../../messages/ids.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const dateTimeKind: NativeKind<DateTimeEntity> = {
  kind: "datetime",
  encodeList: encodeListEntitiesDateTimeResponse,
  encodeState: encodeDateTimeStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.DateTimeCommandRequest,
      new DateTimeCommandRequest(),
      decodeDateTimeCommandRequest,
    ),
};
