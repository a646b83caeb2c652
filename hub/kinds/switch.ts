import {
  decodeListEntitiesSwitchResponse,
  decodeSwitchStateResponse,
  encodeSwitchCommandRequest,
} from "../../src/messages/client/switch.js";
import { MessageId } from "../../src/messages/ids.js";
import {
  ListEntitiesSwitchResponse,
  SwitchCommandRequest,
  SwitchStateResponse,
} from "../../src/messages/switch.js";
import { CommandError } from "../command-error.js";
import { entityCommand } from "../commands/entity-command.js";
import { type HubKind, onOrOff } from "./kind.js";

export const switchKind: HubKind<ListEntitiesSwitchResponse, SwitchStateResponse> = {
  name: "switch",
  list: {
    id: MessageId.ListEntitiesSwitchResponse,
    message: new ListEntitiesSwitchResponse(),
    decode: decodeListEntitiesSwitchResponse,
  },
  state: {
    id: MessageId.SwitchStateResponse,
    message: new SwitchStateResponse(),
    decode: decodeSwitchStateResponse,
  },
  inWords: ({ state }) => onOrOff(state),
  command: entityCommand<ListEntitiesSwitchResponse, SwitchCommandRequest>({
    usage: ["ID on|off"],
    least: "on or off",
    read(words) {
      const told = words.rest().join(" ");
      if (told !== "on" && told !== "off")
        throw new CommandError(`A switch can be turned on or off, not "${told}".`);
      return Object.assign(new SwitchCommandRequest(), { state: told === "on" });
    },
    encode: encodeSwitchCommandRequest,
  }),
};
