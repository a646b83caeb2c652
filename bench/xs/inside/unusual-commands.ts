/** Decodes a light's command with unusual content: a field of a newer client, a long transition. */
import { encodeMessage } from "../../../src/messages/client/encode-message.js";
import type { MessageToSend } from "../../../src/messages/client/messages.js";
import { decodeLightCommandRequest, LightCommandRequest } from "../../../src/messages/light.js";
import { measured } from "./measured.js";
import { memory } from "./ours.js";

const OFF = { key: 0x12345678, hasState: true };
const SECOND = { ...OFF, state: true, hasTransitionLength: true, transitionLength: 1000 };
const DIM = { ...SECOND, hasBrightness: true, brightness: 0.5 };

/** What fields of newer clients may be: two that no client of today sends, and one of hubs with sub-devices. */
const NEWER = {
  "a number that is unknown": [0xa0, 6, 5],
  "a text that is unknown": [0xa2, 6, 3, 0x61, 0x62, 0x63],
  "a sub-device's id": [0xe0, 1, 5],
};

const COMMANDS: Record<string, [fields: MessageToSend<"LightCommandRequest">, newer?: number[]]> = {
  "that turns it off": [OFF],
  "that turns it on in a second": [SECOND],
  "that turns it on in an hour": [{ ...SECOND, transitionLength: 3_600_000 }],
  "that dims it in a second": [DIM],
  "that dims it in 17 s": [{ ...DIM, transitionLength: 17_000 }],
  "that dims it in an hour": [{ ...DIM, transitionLength: 3_600_000 }],
};
/** The general decoder reads what comes in another order than the fields' numbers. */
COMMANDS["that turns it off, in another order"] = [{ key: OFF.key }, [0x18, 0, 0x10, 1]];
for (const [what, bytes] of Object.entries(NEWER)) {
  COMMANDS[`that turns it off, with ${what}`] = [OFF, bytes];
  COMMANDS[`that dims it in a second, with ${what}`] = [DIM, bytes];
}

/** Call it when `memory` is in use. */
export function measureUnusual(): void {
  const request = new LightCommandRequest();
  const { buf } = memory;
  for (const [what, [fields, newer = []]] of Object.entries(COMMANDS)) {
    const body = Uint8Array.of(...encodeMessage("LightCommandRequest", fields), ...newer);
    measured(`decode a light's command ${what}`, (n) => {
      const [message, from, to] = [request, 0, body.length];
      buf.set(body);
      for (let i = 0; i < n; i++) decodeLightCommandRequest(message, from, to);
    });
  }
}
