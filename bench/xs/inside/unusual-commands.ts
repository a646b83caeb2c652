/** Decoding a light's command that has what few have: a field of a newer client, a long transition. */
import { encodeLightCommandRequest } from "../../../src/messages/client/light.js";
import { decodeLightCommandRequest, LightCommandRequest } from "../../../src/messages/light.js";
import { FrameHeader } from "../../../src/native-api/transports/frame-header.js";
import { measured } from "./measured.js";
import { memory } from "./ours.js";

const SECOND = {
  ...{ key: 0x12345678, hasState: true, state: true, hasBrightness: true, brightness: 0.5 },
  ...{ hasTransitionLength: true, transitionLength: 1000 },
};

/** Fields that no client of today sends: a number, and a text. */
const NEWER_NUMBER = [0xa0, 6, 5];
const NEWER_TEXT = [0xa2, 6, 3, 0x61, 0x62, 0x63];

const COMMANDS: Record<string, [fields: Partial<LightCommandRequest>, newer: number[]]> = {
  "a light's command with a transition of a second": [SECOND, []],
  "a light's command with a number that is unknown": [SECOND, NEWER_NUMBER],
  "a light's command with a text that is unknown": [SECOND, NEWER_TEXT],
  "a light's command with a transition of 17 s": [{ ...SECOND, transitionLength: 17_000 }, []],
  "a light's command with a transition of an hour": [
    { ...SECOND, transitionLength: 3_600_000 },
    [],
  ],
};

/** Call it when `memory` is in use. */
export function measureUnusual(): void {
  const header = new FrameHeader();
  const { buf } = memory;
  for (const [name, [fields, newer]] of Object.entries(COMMANDS)) {
    const request = Object.assign(new LightCommandRequest(), fields);
    const end = encodeLightCommandRequest(request, 0);
    header.read(true, 0, end);
    const body = Uint8Array.of(...buf.subarray(header.body, end), ...newer);
    measured(`decode ${name}`, (n) => {
      const [message, from, to] = [request, 0, body.length];
      buf.set(body);
      for (let i = 0; i < n; i++) decodeLightCommandRequest(message, from, to);
    });
  }
}
