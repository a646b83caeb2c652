import { LOCK_COMMAND_WORDS } from "../../../src/messages/words.js";
import { specialHubKind } from "../special-hub-kind.js";

export const special = specialHubKind<"ListEntitiesLockResponse">({
  properties: {
    commands: ({ supportsOpen }) =>
      LOCK_COMMAND_WORDS.filter((command) => supportsOpen || command !== "open"),
  },
});
