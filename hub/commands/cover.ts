import { encodeCoverCommandRequest } from "../../src/messages/client/cover.js";
import { CoverCommandRequest } from "../../src/messages/cover.js";
import { LegacyCoverCommand } from "../../src/messages/enums.js";
import { CommandError } from "../command-error.js";
import { cover } from "../kinds/cover.js";
import { entityCommand, unknownWord } from "./entity-command.js";
import type { CommandWords } from "./words.js";

export const coverCommand = entityCommand({
  kind: cover,
  usage: ["ID [open|close|position 0..1] [tilt 0..1]", "ID stop"],
  least: "open, close or stop",
  read,
  missing(request, entity) {
    if (request.hasPosition && !entity.supportsPosition && request.position % 1 !== 0)
      return "positions but open and closed";
    return request.hasTilt && !entity.supportsTilt ? "tilt" : undefined;
  },
  encode: encodeCoverCommandRequest,
});

function read(words: CommandWords): CoverCommandRequest {
  const request = new CoverCommandRequest();
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
        throw unknownWord(cover, word);
    }
  }
  if (request.stop && (request.hasPosition || request.hasTilt))
    throw new CommandError("A cover can stop or move, not both.");
  return request;
}

/** The legacy fields must still be sent. */
function move(
  request: CoverCommandRequest,
  legacyCommand: LegacyCoverCommand,
  position: number,
): void {
  request.hasLegacyCommand = true;
  request.legacyCommand = legacyCommand;
  request.hasPosition = true;
  request.position = position;
}
