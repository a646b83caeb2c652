import type { Cover } from "../../entities/cover.js";
import {
  CoverCommandRequest,
  decodeCoverCommandRequest,
  encodeCoverStateResponse,
  encodeListEntitiesCoverResponse,
} from "../../messages/cover.js";
import { LegacyCoverCommand } from "../../messages/enums.js";
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
      command,
    ),
};

/**
 * As in ESPHome, `position` takes precedence over `legacyCommand`, and a stop, in
 * either form, over both and over `tilt`.
 */
function command(cover: Cover, request: CoverCommandRequest): void {
  let position: number | undefined;
  let stop = request.stop;
  if (request.hasLegacyCommand) {
    switch (request.legacyCommand) {
      case LegacyCoverCommand.OPEN:
        position = 1;
        break;
      case LegacyCoverCommand.CLOSE:
        position = 0;
        break;
      case LegacyCoverCommand.STOP:
        stop = true;
        break;
    }
  }
  if (request.hasPosition) position = request.position;
  cover.command(position, request.hasTilt ? request.tilt : undefined, stop, true);
}
