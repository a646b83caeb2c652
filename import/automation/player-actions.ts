/** The actions of a dfplayer. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import type { Scope } from "../lambda/values.js";
import { idOf } from "./conditions.js";
import { optionsOf, targetOf, valueCode } from "./scope.js";
import type { EntityAction } from "./step-actions.js";

const PLAYER = "dfplayer";

/** The player that an action names, or the only one. */
export function playerOf(id: string | undefined, scope: Scope): string {
  try {
    return targetOf(id ?? `only ${PLAYER}`, scope, PLAYER).code;
  } catch (error) {
    if (id !== undefined) throw error;
    throw new UnconvertibleError("there is no dfplayer");
  }
}

function told(call: string): EntityAction {
  return (value, scope) => `${playerOf(idOf(value), scope)}.${call}`;
}

/** An action whose options may be a value alone. */
function given(
  keys: readonly string[],
  call: (options: ReadonlyMap<string, YamlValue>, scope: Scope) => string,
): EntityAction {
  return (value, scope) => {
    const [first = ""] = keys;
    const options: ReadonlyMap<string, YamlValue> = value.map
      ? optionsOf(value, "id", ...keys)
      : new Map([[first, value]]);
    return `${playerOf(textOf(options.get("id")), scope)}.${call(options, scope)}`;
  };
}

/** `, { loop: true }` */
function looping(options: ReadonlyMap<string, YamlValue>, scope: Scope): string {
  const loop = options.get("loop");
  const code = loop === undefined ? "false" : valueCode(loop, scope, "bool");
  return code === "false" ? "" : `, { loop: ${code} }`;
}

/** A word of a list, in lower case. */
function word(value: YamlValue | undefined, words: Readonly<Record<string, string>>): string {
  const own = words[textOf(value)?.toLowerCase() ?? ""];
  if (own === undefined) throw new UnconvertibleError(`the value ${textOf(value)}`);
  return JSON.stringify(own);
}

const EQUALIZERS = Object.fromEntries(
  ["normal", "pop", "rock", "jazz", "classic", "bass"].map((name) => [name, name]),
);

export const PLAYER_ACTIONS: Readonly<Record<string, EntityAction>> = {
  "dfplayer.play_next": told("playNext()"),
  "dfplayer.play_previous": told("playPrevious()"),
  "dfplayer.play_mp3": given(
    ["file"],
    (options, scope) => `playMp3(${valueCode(options.get("file"), scope, "int")})`,
  ),
  "dfplayer.play": given(["file", "loop"], (options, scope) => {
    const file = valueCode(options.get("file"), scope, "int");
    return `playFile(${file}${looping(options, scope)})`;
  }),
  "dfplayer.play_folder": given(["folder", "file", "loop"], (options, scope) => {
    const file = options.get("file");
    const number = file === undefined ? "0" : valueCode(file, scope, "int");
    const folder = valueCode(options.get("folder"), scope, "int");
    return `playFolder(${folder}, ${number}${looping(options, scope)})`;
  }),
  "dfplayer.set_device": given(
    ["device"],
    (options) => `setDevice(${word(options.get("device"), { usb: "usb", tf_card: "card" })})`,
  ),
  "dfplayer.set_volume": given(
    ["volume"],
    (options, scope) => `setVolume(${valueCode(options.get("volume"), scope, "int")})`,
  ),
  "dfplayer.volume_up": told('set({ command: "volume_up" })'),
  "dfplayer.volume_down": told('set({ command: "volume_down" })'),
  "dfplayer.set_eq": given(
    ["eq_preset"],
    (options) => `setEqualizer(${word(options.get("eq_preset"), EQUALIZERS)})`,
  ),
  "dfplayer.sleep": told("sleep()"),
  "dfplayer.reset": told("reset()"),
  "dfplayer.start": told('set({ command: "play" })'),
  "dfplayer.pause": told('set({ command: "pause" })'),
  "dfplayer.stop": told('set({ command: "stop" })'),
  "dfplayer.random": told("playRandom()"),
};
