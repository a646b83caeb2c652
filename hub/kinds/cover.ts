import { newMessage } from "../../src/messages/client/decode-message.js";
import type { MessageOf } from "../../src/messages/client/messages.js";
import { CoverOperation, LegacyCoverCommand } from "../../src/messages/enums.js";
import { COVER_OPERATION_WORDS } from "../../src/messages/words.js";
import { CommandError } from "../command-error.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import type { CommandWords } from "../commands/words.js";
import { type HubKind, percent } from "./kind.js";

export const cover: HubKind<"ListEntitiesCoverResponse", "CoverStateResponse"> = {
  name: "cover",
  list: "ListEntitiesCoverResponse",
  state: "CoverStateResponse",
  inWords({ position, tilt, currentOperation }, { supportsTilt }) {
    const parts = [positionInWords(position)];
    if (supportsTilt) parts.push(`tilt ${percent(tilt)}`);
    if (currentOperation !== CoverOperation.IDLE)
      parts.push(COVER_OPERATION_WORDS[currentOperation] ?? `operation ${currentOperation}`);
    return parts.join(", ");
  },
  command: entityCommand<"ListEntitiesCoverResponse", "CoverCommandRequest">({
    request: "CoverCommandRequest",
    usage: ["ID [open|close|position 0..1] [tilt 0..1]", "ID stop"],
    least: "open, close or stop",
    read,
    missing(request, entity) {
      if (request.hasPosition && !entity.supportsPosition && request.position % 1 !== 0)
        return "positions other than open and closed";
      return request.hasTilt && !entity.supportsTilt ? "tilt" : undefined;
    },
  }),
};

function positionInWords(position: number): string {
  if (position === 0) return "closed";
  return position === 1 ? "open" : `${percent(position)} open`;
}

function read(words: CommandWords): MessageOf<"CoverCommandRequest"> {
  const request = newMessage("CoverCommandRequest");
  while (words.areLeft) {
    const word = words.take();
    switch (word) {
      case "open":
        move(request, LegacyCoverCommand.OPEN, 1);
        break;
      case "close":
        move(request, LegacyCoverCommand.CLOSE, 0);
        break;
      case "position":
        request.hasPosition = true;
        request.position = words.number(word, 0, 1);
        break;
      case "tilt":
        request.hasTilt = true;
        request.tilt = words.number(word, 0, 1);
        break;
      case "stop":
        request.hasLegacyCommand = true;
        request.legacyCommand = LegacyCoverCommand.STOP;
        request.stop = true;
        break;
      default:
        throw unknownWord("cover", word);
    }
  }
  if (request.stop && (request.hasPosition || request.hasTilt))
    throw new CommandError("A cover can stop or move, not both.");
  return request;
}

/** The legacy fields must still be sent. */
function move(
  request: MessageOf<"CoverCommandRequest">,
  legacyCommand: LegacyCoverCommand,
  position: number,
): void {
  request.hasLegacyCommand = true;
  request.legacyCommand = legacyCommand;
  request.hasPosition = true;
  request.position = position;
}
