import type { Siren } from "../../entities/siren.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeSirenCommandRequest,
  encodeListEntitiesSirenResponse,
  encodeSirenStateResponse,
  SirenCommandRequest,
} from "../../messages/siren.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const sirenKind: NativeKind<Siren> = {
  kind: "siren",
  encodeList: encodeListEntitiesSirenResponse,
  encodeState: encodeSirenStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.SirenCommandRequest,
      new SirenCommandRequest(),
      decodeSirenCommandRequest,
    ),
};
