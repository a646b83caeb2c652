// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { MediaPlayer } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeMediaPlayerCommandRequest,
  encodeListEntitiesMediaPlayerResponse,
  encodeMediaPlayerStateResponse,
  MediaPlayerCommandRequest,
} from "../messages/media-player.js";
import { MEDIA_PLAYER_COMMAND_WORDS, MEDIA_PLAYER_STATE_WORDS } from "../messages/words.js";
import { float } from "./entity-values.js";
import { Access, kind, ValueType } from "./kind.js";

export const MEDIA_PLAYER = kind<MediaPlayer>({
  name: "media_player",
  collection: "media-players",
  description: "Players of music and announcements",
  state(entity) {
    const state: Record<string, unknown> = {
      state: entity.state ?? null,
      commands: [...entity.commands],
    };
    if (entity.supportsVolume) state.volume = float(entity.volume) ?? 0;
    if (entity.supportsMute) state.muted = entity.muted;
    if (entity.supportsMediaUrl) state.supports_media_url = entity.supportsMediaUrl;
    if (entity.supportsAnnouncements) state.supports_announcements = entity.supportsAnnouncements;
    return state;
  },
  encodeList: encodeListEntitiesMediaPlayerResponse,
  encodeState: encodeMediaPlayerStateResponse,
  savedFormat: 0x997489e8,
  command: {
    id: MessageId.MediaPlayerCommandRequest,
    Request: MediaPlayerCommandRequest,
    decode: decodeMediaPlayerCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.TEXT, access: Access.READ, words: MEDIA_PLAYER_STATE_WORDS.slice(1), canBeUnknown: true },
    { name: "volume", property: "volume", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1, when: "supportsVolume" },
    { name: "muted", property: "muted", type: ValueType.BOOLEAN, access: Access.BOTH, isSaved: true, when: "supportsMute" },
    { name: "commands", property: "commands", type: ValueType.TEXT, access: Access.READ, enumeration: "MediaPlayerCommand", words: Object.values(MEDIA_PLAYER_COMMAND_WORDS), isList: true, isFixed: true },
    { name: "supports_media_url", property: "supportsMediaUrl", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true, when: "supportsMediaUrl" },
    { name: "supports_announcements", property: "supportsAnnouncements", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true, when: "supportsAnnouncements" },
    { name: "command", property: "command", type: ValueType.TEXT, access: Access.SET, enumeration: "MediaPlayerCommand", words: Object.values(MEDIA_PLAYER_COMMAND_WORDS), among: "commands" },
    { name: "media_url", property: "mediaUrl", type: ValueType.TEXT, access: Access.SET, when: "supportsMediaUrl" },
    { name: "announcement", property: "announcement", type: ValueType.BOOLEAN, access: Access.SET, when: "supportsAnnouncements" },
  ],
});
