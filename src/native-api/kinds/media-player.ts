import type { MediaPlayer } from "../../entities/media-player/media-player.js";
import { MessageId } from "../../messages/ids.js";
import {
  decodeMediaPlayerCommandRequest,
  encodeListEntitiesMediaPlayerResponse,
  encodeMediaPlayerStateResponse,
  MediaPlayerCommandRequest,
} from "../../messages/media-player.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const mediaPlayerKind: NativeKind<MediaPlayer> = {
  kind: "media_player",
  encodeList: encodeListEntitiesMediaPlayerResponse,
  encodeState: encodeMediaPlayerStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.MediaPlayerCommandRequest,
      new MediaPlayerCommandRequest(),
      decodeMediaPlayerCommandRequest,
    ),
};
