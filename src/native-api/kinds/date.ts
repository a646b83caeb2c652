import type { DateEntity } from "../../entities/date.js";
import {
  DateCommandRequest,
  decodeDateCommandRequest,
  encodeDateStateResponse,
  encodeListEntitiesDateResponse,
} from "../../messages/date.js";
import { MessageId } from "../../messages/ids.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const dateKind: NativeKind<DateEntity> = {
  kind: "date",
  encodeList: encodeListEntitiesDateResponse,
  encodeState: encodeDateStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.DateCommandRequest,
      new DateCommandRequest(),
      decodeDateCommandRequest,
    ),
};
