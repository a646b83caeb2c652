import type { Update } from "../../entities/update.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeUpdateCommandRequest,
  encodeListEntitiesUpdateResponse,
  encodeUpdateStateResponse,
  UpdateCommandRequest,
} from "../../messages/update.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const updateKind: NativeKind<Update> = {
  kind: "update",
  encodeList: encodeListEntitiesUpdateResponse,
  encodeState: encodeUpdateStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.UpdateCommandRequest,
      new UpdateCommandRequest(),
      decodeUpdateCommandRequest,
    ),
};
