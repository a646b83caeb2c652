import { encodeUtf8 } from "./utf8.js";

/** The deepest nesting: each level takes some of the engine's stack. */
const DEEPEST = 16;

/**
 * The most values. XS takes two slots for an empty object, so 512 of them are a fifth of the 4,928 slots that a
 * NodeMCU has (hosts/moddable/esp32/manifest.json). When there are no more, the board restarts.
 */
const MAX_VALUES = 512;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;
const BRACKET_END = 0x5d;
const BRACE_END = 0x7d;

/** A text from outside isn't JSON, or would take more of the engine than a device has. */
export class OutsideJSONError extends Error {
  override get name(): string {
    return "OutsideJSONError";
  }
}

/**
 * Parses what somebody else has sent. `JSON.parse` alone ends the program on XS when a text is nested deeply or has
 * very many values. How long the text may be is limited where it is received.
 *
 * @param bytes - The same text as UTF-8, where it is there already.
 * @throws OutsideJSONError saying what it is: "is nested more than 16 levels deep"
 */
export function parseOutsideJSON(text: string, bytes: Uint8Array = encodeUtf8(text)): unknown {
  checkJSONSize(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideJSONError("isn't JSON");
  }
}

/**
 * Checks a text as `parseOutsideJSON` does before it parses.
 *
 * @param bytes - The text as UTF-8.
 * @throws OutsideJSONError
 */
export function checkJSONSize(bytes: Uint8Array): void {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) inText = !inText;
    else if (inText) {
      if (byte === BACKSLASH) at += 1;
    } else if (byte === BRACKET || byte === BRACE) {
      depth += 1;
      values += 1;
      if (depth > DEEPEST) throw new OutsideJSONError(`is nested more than ${DEEPEST} levels deep`);
    } else if (byte === COMMA) values += 1;
    else if (byte === BRACKET_END || byte === BRACE_END) depth -= 1;
  }
  if (values > MAX_VALUES) throw new OutsideJSONError(`has more than ${MAX_VALUES} values`);
}
