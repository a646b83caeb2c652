import { newMessage } from "../../src/messages/client/decode-message.js";
import { UPDATE_COMMAND_WORDS } from "../../src/messages/words.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const update: HubKind<"ListEntitiesUpdateResponse", "UpdateStateResponse"> = {
  name: "update",
  list: "ListEntitiesUpdateResponse",
  state: "UpdateStateResponse",
  inWords(state) {
    const { currentVersion, latestVersion, inProgress, hasProgress, progress } = state;
    if (inProgress)
      return `${latestVersion} is being installed${hasProgress ? `, ${Math.round(progress)} %` : ""}`;
    if (state.missingState || latestVersion === currentVersion) return currentVersion;
    return `${currentVersion}, ${latestVersion} is available`;
  },
  command: entityCommand<"ListEntitiesUpdateResponse", "UpdateCommandRequest">({
    request: "UpdateCommandRequest",
    usage: ["ID update|check"],
    least: "update or check",
    read(words) {
      const request = newMessage("UpdateCommandRequest");
      const told = words.choice("update", ["update", "check"]) === 0 ? "update" : "check";
      request.command = UPDATE_COMMAND_WORDS.indexOf(told);
      words.end();
      return request;
    },
  }),
};
