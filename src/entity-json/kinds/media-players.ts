import type { MediaPlayer } from "../../entities/media-player/media-player.js";
import {
  MEDIA_PLAYER_COMMAND_WORDS as COMMANDS,
  MEDIA_PLAYER_STATE_WORDS as STATES,
} from "../../messages/words.js";
import { invalid } from "../../schema/errors.js";
import { array, boolean, number, oneOf, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind, float, isSame } from "../entity-kind.js";

export const mediaPlayers = entityKind({
  kind: "media_player",
  name: "media-players",
  description: "Players of music and announcements",
  fields: {
    /** "none" while it isn't known. */
    state: readOnly(oneOf(STATES)),
    volume: optional(number({ minimum: 0, maximum: 1 })),
    muted: optional(boolean()),
    /** Only for commands, as are the two below; clients never read them. */
    command: optional(oneOf(COMMANDS)),
    /** What it plays from now on. */
    media_url: optional(string()),
    /** media_url is an announcement: what played before continues afterwards. */
    announcement: optional(boolean()),
    commands: readOnly(array(oneOf(COMMANDS))),
  },
  state: (entity: MediaPlayer) => ({
    state: entity.state ?? ("none" as const),
    ...(entity.supportsVolume && { volume: float(entity.volume) ?? 0 }),
    ...(entity.commands.includes("mute") && { muted: entity.muted }),
    commands: [...entity.commands],
  }),
  takes: ({ supportsMediaUrl, supportsAnnouncements }) => [
    "command",
    ...(supportsMediaUrl ? ["media_url" as const] : []),
    ...(supportsAnnouncements ? ["announcement" as const] : []),
  ],
  limits: ({ commands }) => ({ command: oneOf(commands) }),
  check(_, { command, muted, media_url, announcement }) {
    if (muted !== undefined && command !== undefined)
      throw invalid("muted", "can't be combined with command");
    if (announcement && media_url === undefined) throw invalid("announcement", "needs a media_url");
  },
  command(entity, { command, volume, muted, media_url, announcement }) {
    const muting = muted === undefined ? undefined : muted ? "mute" : "unmute";
    const told = command ?? muting;
    entity.set({
      ...(told !== undefined && { command: told }),
      ...(volume !== undefined && { volume }),
      ...(media_url !== undefined && { mediaUrl: media_url }),
      ...(announcement !== undefined && { announcement }),
    });
  },
  isThere: (entity, { volume, muted = entity.muted }) =>
    isSame(entity.volume, volume) && entity.muted === muted,
});
