import Modules from "modules";
import type { AudioInConstructor, AudioOutConstructor } from "../../src/host/host.js";

const MICROPHONE = "embedded:io/audio/in";
const SPEAKER = "embedded:io/audio/out";

/** The board's microphone, if the build has one: those with the setting `microphone=`. */
export function microphoneInBuild(): AudioInConstructor | undefined {
  return Modules.has(MICROPHONE)
    ? (Modules.importNow(MICROPHONE) as AudioInConstructor)
    : undefined;
}

/** The board's amplifier, if the build has one: those with the setting `speaker=`. */
export function speakerInBuild(): AudioOutConstructor | undefined {
  return Modules.has(SPEAKER) ? (Modules.importNow(SPEAKER) as AudioOutConstructor) : undefined;
}
