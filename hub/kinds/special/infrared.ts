import type { MessageOf } from "../../../src/messages/client/messages.js";
import { CommandError } from "../../command-error.js";
import { lacks, requestFor, sendRequest, takeId } from "../../commands/entity-command.js";
import { type CommandWords, numberOf } from "../../commands/words.js";
import { specialHubKind } from "../special-hub-kind.js";

const SENDS = 1;
const DEFAULT_CARRIER = 38_000;

const REQUEST = "InfraredRFTransmitRawTimingsRequest";

export const special = specialHubKind<"ListEntitiesInfraredResponse", "InfraredRFReceiveEvent">({
  inWords: ({ timings }) => `received ${timings.join(" ")}`,
  command: (kind) => ({
    word: kind.name,
    usage: "ID send ON OFF ON ... [carrier HZ] [times N]",
    read(words) {
      const id = takeId(kind, words, "send and microseconds, on and off by turns");
      const signal = read(words);
      return async (hub) => {
        const entity = hub.entity(kind, id);
        const { capabilities } =
          entity.config as unknown as MessageOf<"ListEntitiesInfraredResponse">;
        if (!(capabilities & SENDS)) throw lacks(entity, "transmitter");
        const request = { ...requestFor(REQUEST, entity), ...signal };
        await sendRequest(hub, REQUEST, request, entity, "sent");
      };
    },
  }),
});

/** @throws CommandError */
function read(words: CommandWords) {
  const timings: number[] = [];
  let [carrierFrequency, repeatCount] = [DEFAULT_CARRIER, 1];
  words.choice("infrared", ["send"]);
  while (words.areLeft) {
    const word = words.take() ?? "";
    const microseconds = numberOf(word);
    if (microseconds !== undefined)
      timings.push(timings.length % 2 === 0 ? microseconds : -microseconds);
    else if (word === "carrier") carrierFrequency = words.number(word, 0, 500_000);
    else if (word === "times") repeatCount = words.number(word, 1, 50);
    else throw new CommandError(`send takes microseconds, carrier or times, not "${word}".`);
  }
  if (timings.length === 0) throw new CommandError("send takes microseconds, 1 or more.");
  return { timings, carrierFrequency, repeatCount };
}
