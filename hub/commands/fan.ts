import { encodeFanCommandRequest } from "../../src/messages/client/fan.js";
import { FanCommandRequest } from "../../src/messages/fan.js";
import { FAN_SPEED_WORDS } from "../../src/messages/words.js";
import { fan } from "../kinds/fan.js";
import { entityCommand, unknownWord } from "./entity-command.js";
import type { CommandWords } from "./words.js";

export const fanCommand = entityCommand({
  kind: fan,
  usage: ["ID [on|off] [speed low|medium|high] [oscillate on|off]"],
  least: "on or off",
  read,
  missing(request, entity) {
    if (request.hasSpeed && !entity.supportsSpeed) return "speeds";
    return request.hasOscillating && !entity.supportsOscillation ? "oscillation" : undefined;
  },
  encode: encodeFanCommandRequest,
});

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
        throw unknownWord(fan, word);
    }
  }
  // Whoever asks for a speed wants to feel it.
  if (request.hasSpeed && !request.hasState) {
    request.hasState = true;
    request.state = true;
  }
  return request;
}
