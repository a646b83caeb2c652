import {
  decodeListEntitiesNumberResponse,
  decodeNumberStateResponse,
  encodeNumberCommandRequest,
} from "../../src/messages/client/number.js";
import { MessageId } from "../../src/messages/ids.js";
import {
  ListEntitiesNumberResponse,
  NumberCommandRequest,
  NumberStateResponse,
} from "../../src/messages/number.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const number: HubKind<ListEntitiesNumberResponse, NumberStateResponse> = {
  name: "number",
  list: {
    id: MessageId.ListEntitiesNumberResponse,
    message: new ListEntitiesNumberResponse(),
    decode: decodeListEntitiesNumberResponse,
  },
  state: {
    id: MessageId.NumberStateResponse,
    message: new NumberStateResponse(),
    decode: decodeNumberStateResponse,
  },
  inWords({ state, missingState }, { unitOfMeasurement }) {
    if (missingState) return "unknown";
    return `${inSinglePrecision(state)} ${unitOfMeasurement}`.trimEnd();
  },
  command: entityCommand<ListEntitiesNumberResponse, NumberCommandRequest>({
    usage: ["ID VALUE"],
    least: "a value",
    read(words) {
      const request = new NumberCommandRequest();
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
    encode: encodeNumberCommandRequest,
  }),
};

/** 21.1 comes as 21.100000381469727. */
function inSinglePrecision(value: number): number {
  return Number(value.toPrecision(7));
}
