import { newMessage } from "../../src/messages/client/decode-message.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import { type HubKind, onOrOff } from "./kind.js";

export const siren: HubKind<"ListEntitiesSirenResponse", "SirenStateResponse"> = {
  name: "siren",
  list: "ListEntitiesSirenResponse",
  state: "SirenStateResponse",
  inWords: ({ state }) => onOrOff(state),
  command: entityCommand<"ListEntitiesSirenResponse", "SirenCommandRequest">({
    request: "SirenCommandRequest",
    usage: ["ID [on|off] [tone NAME] [volume 0..1] [duration SECONDS]"],
    least: "on or off",
    read(words) {
      const request = newMessage("SirenCommandRequest");
      while (words.areLeft) {
        const word = words.take();
        if (word === "on" || word === "off") {
          request.hasState = true;
          request.state = word === "on";
        } else if (word === "tone") {
          request.hasTone = true;
          request.tone = words.take() ?? "";
        } else if (word === "volume") {
          request.hasVolume = true;
          request.volume = words.number(word, 0, 1);
        } else if (word === "duration") {
          request.hasDuration = true;
          request.duration = Math.round(words.number(word, 0));
        } else throw unknownWord("siren", word);
      }
      return request;
    },
    missing({ hasTone, tone, hasVolume, hasDuration }, entity) {
      if (hasTone && !entity.tones.includes(tone))
        return `tone "${tone}"; it has: ${entity.tones.join(", ") || "none"}`;
      if (hasVolume && !entity.supportsVolume) return "volume";
      return hasDuration && !entity.supportsDuration ? "duration" : undefined;
    },
  }),
};
