import type { Cover } from "../../entities/cover.js";
import {
  CoverCommandRequest,
  decodeCoverCommandRequest,
  encodeCoverStateResponse,
  encodeListEntitiesCoverResponse,
} from "../../messages/cover.js";
import { MessageId } from "../../messages/ids.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const coverKind: NativeKind<Cover> = {
  kind: "cover",
  encodeList: encodeListEntitiesCoverResponse,
  encodeState: encodeCoverStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.CoverCommandRequest,
      new CoverCommandRequest(),
      decodeCoverCommandRequest,
    ),
};
