import { newMessage } from "../../src/messages/client/decode-message.js";
import type { MessageOf } from "../../src/messages/client/messages.js";
import { CommandError } from "../command-error.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import type { CommandWords } from "../commands/words.js";
import { numberOf } from "../commands/words.js";
import type { HubKind } from "./kind.js";

const SENDS = 1;
const DEFAULT_CARRIER = 38_000;

export const infrared: HubKind<"ListEntitiesInfraredResponse", "InfraredRFReceiveEvent"> = {
  name: "infrared",
  list: "ListEntitiesInfraredResponse",
  state: "InfraredRFReceiveEvent",
  withoutState: "nothing yet",
  inWords: ({ timings }) => `received ${timings.join(" ")}`,
  command: entityCommand<"ListEntitiesInfraredResponse", "InfraredRFTransmitRawTimingsRequest">({
    request: "InfraredRFTransmitRawTimingsRequest",
    usage: ["ID send ON OFF ON ... [carrier HZ] [times N]"],
    least: "send and microseconds, on and off by turns",
    read,
    missing: (_, { capabilities }) => (capabilities & SENDS ? undefined : "transmitter"),
    done: "sent",
  }),
};

function read(words: CommandWords): MessageOf<"InfraredRFTransmitRawTimingsRequest"> {
  const request = newMessage("InfraredRFTransmitRawTimingsRequest");
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
