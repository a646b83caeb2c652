import type { Select } from "../../entities/select.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeSelectCommandRequest,
  encodeListEntitiesSelectResponse,
  encodeSelectStateResponse,
  SelectCommandRequest,
} from "../../messages/select.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const selectKind: NativeKind<Select> = {
  kind: "select",
  encodeList: encodeListEntitiesSelectResponse,
  encodeState: encodeSelectStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.SelectCommandRequest,
      new SelectCommandRequest(),
      decodeSelectCommandRequest,
    ),
};
