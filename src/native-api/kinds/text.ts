import type { TextEntity } from "../../entities/text.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeTextCommandRequest,
  encodeListEntitiesTextResponse,
  encodeTextStateResponse,
  TextCommandRequest,
} from "../../messages/text.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const textKind: NativeKind<TextEntity> = {
  kind: "text",
  encodeList: encodeListEntitiesTextResponse,
  encodeState: encodeTextStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.TextCommandRequest,
      new TextCommandRequest(),
      decodeTextCommandRequest,
    ),
};
