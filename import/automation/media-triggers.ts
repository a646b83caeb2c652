/** Triggers of media players: each time that one publishes while it does that. MediaPlayerStateTrigger of media_player/automation.h. */
import { indented } from "./actions.js";
import type { Trigger, Triggers } from "./triggers.js";

function published(state?: string): Trigger {
  return {
    lines: (entity, body) => [
      `${entity}.onPublish(() => {`,
      ...(state === undefined ? [] : [`  if (${entity}.state !== "${state}") return;`]),
      ...indented(body),
      "});",
    ],
  };
}

export const MEDIA_TRIGGERS: Triggers = {
  on_state: published(),
  on_idle: published("idle"),
  on_play: published("playing"),
  on_pause: published("paused"),
  on_announcement: published("announcing"),
};
