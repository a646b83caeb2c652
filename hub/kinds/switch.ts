import { newMessage } from "../../src/messages/client/decode-message.js";
import { CommandError } from "../command-error.js";
import { entityCommand } from "../commands/entity-command.js";
import { type HubKind, onOrOff } from "./kind.js";

export const switchKind: HubKind<"ListEntitiesSwitchResponse", "SwitchStateResponse"> = {
  name: "switch",
  list: "ListEntitiesSwitchResponse",
  state: "SwitchStateResponse",
  inWords: ({ state }) => onOrOff(state),
  command: entityCommand<"ListEntitiesSwitchResponse", "SwitchCommandRequest">({
    request: "SwitchCommandRequest",
    usage: ["ID on|off"],
    least: "on or off",
    read(words) {
      const told = words.rest().join(" ");
      if (told !== "on" && told !== "off")
        throw new CommandError(`A switch can be turned on or off, not "${told}".`);
      return Object.assign(newMessage("SwitchCommandRequest"), { state: told === "on" });
    },
  }),
};
