import {
  decodeFanStateResponse,
  decodeListEntitiesFanResponse,
  encodeFanCommandRequest,
} from "../../src/messages/client/fan.js";
import {
  FanCommandRequest,
  FanStateResponse,
  ListEntitiesFanResponse,
} from "../../src/messages/fan.js";
import { MessageId } from "../../src/messages/ids.js";
import { FAN_SPEED_WORDS } from "../../src/messages/words.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import type { CommandWords } from "../commands/words.js";
import { type HubKind, onOrOff } from "./kind.js";

export const fan: HubKind<ListEntitiesFanResponse, FanStateResponse> = {
  name: "fan",
  list: {
    id: MessageId.ListEntitiesFanResponse,
    message: new ListEntitiesFanResponse(),
    decode: decodeListEntitiesFanResponse,
  },
  state: {
    id: MessageId.FanStateResponse,
    message: new FanStateResponse(),
    decode: decodeFanStateResponse,
  },
  inWords({ state, speed, oscillating }, { supportsSpeed }) {
    const parts = [onOrOff(state)];
    if (supportsSpeed) parts.push(`speed ${FAN_SPEED_WORDS[speed] ?? speed}`);
    if (oscillating) parts.push("oscillating");
    return parts.join(", ");
  },
  command: entityCommand<ListEntitiesFanResponse, FanCommandRequest>({
    usage: ["ID [on|off] [speed low|medium|high] [oscillate on|off]"],
    least: "on or off",
    read,
    missing(request, entity) {
      if (request.hasSpeed && !entity.supportsSpeed) return "speeds";
      return request.hasOscillating && !entity.supportsOscillation ? "oscillation" : undefined;
    },
    encode: encodeFanCommandRequest,
  }),
};

function read(words: CommandWords): FanCommandRequest {
  const request = new FanCommandRequest();
  while (words.areLeft) {
    const word = words.take();
    switch (word) {
      case "on":
      case "off":
        request.hasState = true;
        request.state = word === "on";
        break;
      case "speed":
        request.hasSpeed = true;
        request.speed = words.choice(word, FAN_SPEED_WORDS);
        break;
      case "oscillate":
        request.hasOscillating = true;
        request.oscillating = words.onOrOff(word);
        break;
      default:
        throw unknownWord("fan", word);
    }
  }
  // Setting the speed turns the fan on.
  if (request.hasSpeed && !request.hasState) {
    request.hasState = true;
    request.state = true;
  }
  return request;
}
