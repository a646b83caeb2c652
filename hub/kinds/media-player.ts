import { newMessage } from "../../src/messages/client/decode-message.js";
import { MEDIA_PLAYER_COMMAND_WORDS, MEDIA_PLAYER_STATE_WORDS } from "../../src/messages/words.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import { type HubKind, percent } from "./kind.js";

/** Some of its feature_flags. */
const VOLUME = 4;
const URLS = 512;
const ANNOUNCEMENTS = 1048576;

export const mediaPlayer: HubKind<"ListEntitiesMediaPlayerResponse", "MediaPlayerStateResponse"> = {
  name: "media_player",
  list: "ListEntitiesMediaPlayerResponse",
  state: "MediaPlayerStateResponse",
  inWords({ state, volume, muted }) {
    const doing = state === 0 ? "unknown" : (MEDIA_PLAYER_STATE_WORDS[state] ?? `state ${state}`);
    return `${doing}, ${muted ? "muted" : `volume ${percent(volume)}`}`;
  },
  command: entityCommand<"ListEntitiesMediaPlayerResponse", "MediaPlayerCommandRequest">({
    request: "MediaPlayerCommandRequest",
    usage: [
      "ID [play|pause|stop|toggle|mute|unmute|volume_up|volume_down]",
      "[enqueue|repeat_one|repeat_off|clear_playlist|turn_on|turn_off]",
      "[volume 0..1] [url URL] [announce]",
    ],
    least: "play or pause",
    read(words) {
      const request = newMessage("MediaPlayerCommandRequest");
      while (words.areLeft) {
        const word = words.take() ?? "";
        const command = (MEDIA_PLAYER_COMMAND_WORDS as readonly string[]).indexOf(word);
        if (command >= 0) {
          request.hasCommand = true;
          request.command = command;
        } else if (word === "volume") {
          request.hasVolume = true;
          request.volume = words.number(word, 0, 1);
        } else if (word === "url") {
          request.hasMediaUrl = true;
          request.mediaUrl = words.take() ?? "";
        } else if (word === "announce") {
          request.hasAnnouncement = true;
          request.announcement = true;
        } else throw unknownWord("media_player", word);
      }
      return request;
    },
    missing({ hasVolume, hasMediaUrl, announcement }, { featureFlags }) {
      if (hasVolume && !(featureFlags & VOLUME)) return "volume";
      if (hasMediaUrl && !(featureFlags & URLS)) return "URLs";
      return announcement && !(featureFlags & ANNOUNCEMENTS) ? "announcements" : undefined;
    },
  }),
};
