import {
  decodeInfraredRFReceiveEvent,
  decodeListEntitiesInfraredResponse,
  encodeInfraredRFTransmitRawTimingsRequest,
} from "../../src/messages/client/infrared.js";
import { MessageId } from "../../src/messages/ids.js";
import {
  InfraredRFReceiveEvent,
  InfraredRFTransmitRawTimingsRequest,
  ListEntitiesInfraredResponse,
} from "../../src/messages/infrared.js";
import { CommandError } from "../command-error.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import type { CommandWords } from "../commands/words.js";
import { numberOf } from "../commands/words.js";
import type { HubKind } from "./kind.js";

const SENDS = 1;
const DEFAULT_CARRIER = 38_000;

export const infrared: HubKind<ListEntitiesInfraredResponse, InfraredRFReceiveEvent> = {
  name: "infrared",
  list: {
    id: MessageId.ListEntitiesInfraredResponse,
    message: new ListEntitiesInfraredResponse(),
    decode: decodeListEntitiesInfraredResponse,
  },
  state: {
    id: MessageId.InfraredRFReceiveEvent,
    message: new InfraredRFReceiveEvent(),
    decode: decodeInfraredRFReceiveEvent,
  },
  withoutState: "nothing yet",
  inWords: ({ timings }) => `received ${timings.join(" ")}`,
  command: entityCommand<ListEntitiesInfraredResponse, InfraredRFTransmitRawTimingsRequest>({
    usage: ["ID send ON OFF ON ... [carrier HZ] [times N]"],
    least: "send and microseconds, on and off by turns",
    read,
    missing: (_, { capabilities }) => (capabilities & SENDS ? undefined : "transmitter"),
    encode: encodeInfraredRFTransmitRawTimingsRequest,
    done: "sent",
  }),
};

function read(words: CommandWords): InfraredRFTransmitRawTimingsRequest {
  const request = new InfraredRFTransmitRawTimingsRequest();
  request.carrierFrequency = DEFAULT_CARRIER;
  request.repeatCount = 1;
  words.choice("infrared", ["send"]);
  while (words.areLeft) {
    const word = words.take() ?? "";
    const microseconds = numberOf(word);
    if (microseconds !== undefined)
      request.timings.push(request.timings.length % 2 === 0 ? microseconds : -microseconds);
    else if (word === "carrier") request.carrierFrequency = words.number(word, 0, 500_000);
    else if (word === "times") request.repeatCount = words.number(word, 1, 50);
    else throw unknownWord("infrared", word);
  }
  if (request.timings.length === 0) throw new CommandError("send takes microseconds, 1 or more.");
  return request;
}
