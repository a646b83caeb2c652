import { LegacyCoverCommand } from "../../../src/messages/enums.js";
import { CommandError } from "../../command-error.js";
import { specialHubKind } from "../special-hub-kind.js";
import { MOVABLE } from "./movable.js";

export const special = specialHubKind<
  "ListEntitiesCoverResponse",
  "CoverStateResponse",
  "CoverCommandRequest"
>({
  ...MOVABLE,
  complete(request) {
    const { stop, hasPosition, position, hasTilt } = request;
    if (stop && (hasPosition || hasTilt))
      throw new CommandError("A cover can stop or move, not both.");
    // The legacy fields must still be sent.
    request.hasLegacyCommand = stop || (hasPosition && position % 1 === 0);
    if (stop) request.legacyCommand = LegacyCoverCommand.STOP;
    else if (request.hasLegacyCommand)
      request.legacyCommand = position === 1 ? LegacyCoverCommand.OPEN : LegacyCoverCommand.CLOSE;
  },
});
