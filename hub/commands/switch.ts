import { encodeSwitchCommandRequest } from "../../src/messages/client/switch.js";
import { SwitchCommandRequest } from "../../src/messages/switch.js";
import { CommandError } from "../command-error.js";
import { switchKind } from "../kinds/switch.js";
import { entityCommand } from "./entity-command.js";

export const switchCommand = entityCommand({
  kind: switchKind,
  usage: ["ID on|off"],
  least: "on or off",
  read(words) {
    const told = words.rest().join(" ");
    if (told !== "on" && told !== "off")
      throw new CommandError(`A switch can be turned on or off, not "${told}".`);
    return Object.assign(new SwitchCommandRequest(), { state: told === "on" });
  },
  encode: encodeSwitchCommandRequest,
});
