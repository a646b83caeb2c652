import { newMessage } from "../../src/messages/client/decode-message.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const number: HubKind<"ListEntitiesNumberResponse", "NumberStateResponse"> = {
  name: "number",
  list: "ListEntitiesNumberResponse",
  state: "NumberStateResponse",
  inWords({ state, missingState }, { unitOfMeasurement }) {
    if (missingState) return "unknown";
    return `${inSinglePrecision(state)} ${unitOfMeasurement}`.trimEnd();
  },
  command: entityCommand<"ListEntitiesNumberResponse", "NumberCommandRequest">({
    request: "NumberCommandRequest",
    usage: ["ID VALUE"],
    least: "a value",
    read(words) {
      const request = newMessage("NumberCommandRequest");
      request.state = words.number("number");
      words.end();
      return request;
    },
    missing({ state }, { minValue, maxValue }) {
      const value = Math.fround(state);
      if (value >= minValue && value <= maxValue) return undefined;
      const [least, most] = [inSinglePrecision(minValue), inSinglePrecision(maxValue)];
      return `value ${state}; it goes from ${least} to ${most}`;
    },
  }),
};

/** 21.1 comes as 21.100000381469727. */
function inSinglePrecision(value: number): number {
  return Number(value.toPrecision(7));
}
