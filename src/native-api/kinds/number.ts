import type { NumberEntity } from "../../entities/number.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeNumberCommandRequest,
  encodeListEntitiesNumberResponse,
  encodeNumberStateResponse,
  NumberCommandRequest,
} from "../../messages/number.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const numberKind: NativeKind<NumberEntity> = {
  kind: "number",
  encodeList: encodeListEntitiesNumberResponse,
  encodeState: encodeNumberStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.NumberCommandRequest,
      new NumberCommandRequest(),
      decodeNumberCommandRequest,
    ),
};
