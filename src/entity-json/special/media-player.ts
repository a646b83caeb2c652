import type { MediaPlayer } from "../../entities/media-player/media-player.js";
import type { MediaPlayerCommandName } from "../../entities/media-player/media-player-options.js";
import { invalid } from "../../schema/errors.js";
import { isSame } from "../../schema/numbers.js";
import { specialKind } from "./special-kind.js";

interface Playing {
  command?: MediaPlayerCommandName;
  volume?: number;
  muted?: boolean;
  media_url?: string;
  /** media_url is an announcement: what played before continues afterwards. */
  announcement?: boolean;
}

export const special = specialKind<MediaPlayer>({
  check(_, { command, muted, media_url, announcement }: Playing) {
    if (muted !== undefined && command !== undefined)
      throw invalid("muted", "can't be combined with command");
    if (announcement && media_url === undefined) throw invalid("announcement", "needs a media_url");
  },
  command(entity, { command, volume, muted, media_url, announcement }: Playing) {
    const muting = muted === undefined ? undefined : muted ? "mute" : "unmute";
    const told = command ?? muting;
    entity.set({
      ...(told !== undefined && { command: told }),
      ...(volume !== undefined && { volume }),
      ...(media_url !== undefined && { mediaUrl: media_url }),
      ...(announcement !== undefined && { announcement }),
    });
  },
  isThere: (entity, { volume, muted = entity.muted }: Playing) =>
    isSame(entity.volume, volume) && entity.muted === muted,
});
