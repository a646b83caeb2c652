import { CommandError } from "../command-error.js";
import { printLine, printStates } from "../print.js";
import type { HubCommand } from "./command.js";

export const hubStateCommand: HubCommand = {
  word: "hub_state",
  usage: "ENTITY_ID STATE",
  read(words) {
    const entityId = words.take();
    if (!entityId) throw new CommandError("Which of the hub's entities? Give its ID.");
    const state = words.take();
    if (state === undefined) throw new CommandError(`What is the state of ${entityId}? Give it.`);
    if (words.areLeft)
      throw new CommandError(`A state is one word, or in quotes: remove "${words.take()}".`);
    return async (hub) => {
      if (!hub.followed.includes(entityId)) {
        const known = hub.followed.join(", ") || "none";
        throw new Error(`The device doesn't follow "${entityId}"; it follows: ${known}.`);
      }
      printStates(hub, printLine);
      hub.connection.send("HubStateResponse", { entityId, state });
      await hub.connection.settled();
    };
  },
};
