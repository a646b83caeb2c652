/** The actions of media players. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import type { Scope } from "../lambda/values.js";
import { idOf } from "./conditions.js";
import { optionsOf, shareCode, targetOf, valueCode } from "./scope.js";
import type { EntityAction } from "./step-actions.js";

export const KIND = "media_player";

const COMMANDS = ["play", "pause", "toggle", "mute", "unmute", "volume_up", "volume_down"];

/** The one that an action names, or the only one. */
function playerOf(id: string | undefined, scope: Scope): string {
  return targetOf(id ?? `only ${KIND}`, scope, KIND).code;
}

/** Of `media_player.stop`, as `{announcement: true}` ends only that. */
function stop(value: YamlValue, scope: Scope): string {
  const options = value.map ? optionsOf(value, "id", "announcement") : undefined;
  const player = playerOf(textOf(options ? options.get("id") : value), scope);
  const announcement = options?.get("announcement");
  const isOne = announcement === undefined ? "false" : valueCode(announcement, scope, "bool");
  const more = isOne === "false" ? "" : `, announcement: ${isOne}`;
  return `${player}.set({ command: "stop"${more} })`;
}

function playMedia(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "media_url", "announcement");
  const player = playerOf(textOf(options.get("id")), scope);
  const announcement = options.get("announcement");
  const isOne = announcement === undefined ? "false" : valueCode(announcement, scope, "bool");
  const more = isOne === "false" ? "" : `, announcement: ${isOne}`;
  return `${player}.set({ mediaUrl: ${valueCode(options.get("media_url"), scope, "string")}${more} })`;
}

function volumeSet(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "volume");
  const player = playerOf(textOf(options.get("id")), scope);
  const volume = options.get("volume");
  return `${player}.set({ volume: ${volume ? shareCode(volume, scope) : "0"} })`;
}

export const MEDIA_ACTIONS: Readonly<Record<string, EntityAction>> = {
  ...Object.fromEntries(
    COMMANDS.map((command): [string, EntityAction] => [
      `${KIND}.${command}`,
      (value, scope) => `${playerOf(idOf(value), scope)}.set({ command: "${command}" })`,
    ]),
  ),
  [`${KIND}.stop`]: stop,
  [`${KIND}.play_media`]: playMedia,
  [`${KIND}.volume_set`]: volumeSet,
};
