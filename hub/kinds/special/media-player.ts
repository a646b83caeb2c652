import { MediaPlayerCommand } from "../../../src/messages/enums.js";
import { CommandError } from "../../command-error.js";
import { specialHubKind } from "../special-hub-kind.js";

/** The bit of its features, as in Home Assistant. */
const MUTE = 8;

export const special = specialHubKind<
  "ListEntitiesMediaPlayerResponse",
  "MediaPlayerStateResponse",
  "MediaPlayerCommandRequest"
>({
  properties: { supportsMute: ({ featureFlags }) => (featureFlags & MUTE) !== 0 },
  values: {
    muted: {
      fields: (given) => ({
        hasCommand: true,
        command: given === "true" ? MediaPlayerCommand.MUTE : MediaPlayerCommand.UNMUTE,
      }),
    },
  },
  complete(_, __, given) {
    if (given.has("muted") && given.has("command"))
      throw new CommandError("A media player can be muted or take a command, not both.");
  },
});
