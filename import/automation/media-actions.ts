/** The actions of media players. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import type { Scope } from "../lambda/values.js";
import { optionsOf, shareCode, targetOf, valueCode } from "./scope.js";
import { type EntityAction, simple } from "./step-actions.js";

export const KIND = "media_player";

const COMMANDS = ["play", "pause", "stop", "toggle", "mute", "unmute", "volume_up", "volume_down"];

function playMedia(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "media_url", "announcement");
  const player = targetOf(textOf(options.get("id")) ?? "", scope, KIND).code;
  const announcement = options.get("announcement");
  const isOne = announcement === undefined ? "false" : valueCode(announcement, scope, "bool");
  const more = isOne === "false" ? "" : `, announcement: ${isOne}`;
  return `${player}.set({ mediaUrl: ${valueCode(options.get("media_url"), scope, "string")}${more} })`;
}

function volumeSet(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "volume");
  const player = targetOf(textOf(options.get("id")) ?? "", scope, KIND).code;
  const volume = options.get("volume");
  return `${player}.set({ volume: ${volume ? shareCode(volume, scope) : "0"} })`;
}

export const MEDIA_ACTIONS: Readonly<Record<string, EntityAction>> = {
  ...Object.fromEntries(
    COMMANDS.map((command) => [
      `${KIND}.${command}`,
      simple([KIND], (code) => `${code}.set({ command: "${command}" })`),
    ]),
  ),
  [`${KIND}.play_media`]: playMedia,
  [`${KIND}.volume_set`]: volumeSet,
};
