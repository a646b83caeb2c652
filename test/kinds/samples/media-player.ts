import { MediaPlayer } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const mediaPlayer: KindSample = {
  kind: "media_player",
  use: "USE_MEDIA_PLAYER",
  messages: "MediaPlayer",
  file: "media-player",
  collection: "media-players",
  make({ onCommand, ...options }) {
    const player: MediaPlayer = new MediaPlayer({
      ...options,
      initialVolume: 0.5,
      formats: [{ format: "mp3" }],
      onCommand({ command }) {
        onCommand?.();
        if (command !== undefined)
          player.publish({ state: command === "play" ? "playing" : "idle" });
      },
    });
    return player;
  },
  listed: { supportsPause: true, featureFlags: 152077 },
  state: { state: 1, volume: 0.5, muted: false },
  words: "idle, volume 50 %",
  json: { state: "idle", volume: 0.5, muted: false },
  command: {
    message: "MediaPlayerCommandRequest",
    fields: { hasCommand: true, command: 0, hasVolume: true, volume: 0.25 },
    words: "play volume 0.25",
    json: { command: "play", volume: 0.25 },
    state: { state: 2, volume: 0.25, muted: false },
    becomes: { state: "playing", volume: 0.25 },
    back: { hasCommand: true, command: 2, hasVolume: true, volume: 0.5 },
  },
  wrong: {
    set: { command: "dance" },
    fields: { command: 99 },
    says: 'it must be one of "play"',
  },
  card: { sent: { command: "play" }, shows: "Playing", clicks: ["Stop"], becomes: "Idle" },
};
