import { newMessage } from "../../src/messages/client/decode-message.js";
import { VALVE_OPERATION_WORDS } from "../../src/messages/words.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import { type HubKind, percent } from "./kind.js";

export const valve: HubKind<"ListEntitiesValveResponse", "ValveStateResponse"> = {
  name: "valve",
  list: "ListEntitiesValveResponse",
  state: "ValveStateResponse",
  inWords({ position, currentOperation: operation }) {
    const where = position === 0 ? "closed" : position === 1 ? "open" : `${percent(position)} open`;
    return operation === 0 ? where : `${where}, ${VALVE_OPERATION_WORDS[operation] ?? operation}`;
  },
  command: entityCommand<"ListEntitiesValveResponse", "ValveCommandRequest">({
    request: "ValveCommandRequest",
    usage: ["ID open|close|stop|position 0..1"],
    least: "open, close or stop",
    read(words) {
      const request = newMessage("ValveCommandRequest");
      const word = words.take();
      request.stop = word === "stop";
      request.hasPosition = !request.stop;
      if (word === "open") request.position = 1;
      else if (word === "position") request.position = words.number(word, 0, 1);
      else if (word !== "close" && word !== "stop") throw unknownWord("valve", word);
      words.end();
      return request;
    },
    missing({ hasPosition, position, stop }, { supportsPosition, supportsStop }) {
      if (stop && !supportsStop) return "stop";
      if (hasPosition && !supportsPosition && position % 1 !== 0)
        return "positions other than open and closed";
      return undefined;
    },
  }),
};
