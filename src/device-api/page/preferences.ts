import { jsonText } from "../../base/json-text.js";
import type { Host } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import { conflict } from "../../rest/errors.js";
import { readJSON } from "../../rest/json-body.js";
import type { DefinedSchema, Route } from "../../rest/route.js";
import { array, boolean, object, optional, refTo, string } from "../../schema/schema.js";
import { parseOutsideJSON } from "../../wire/outside-json.js";

/** The storage's path, and its only key. */
const PATH = "thimble.page";
const KEY = "preferences";

/** Each entity once would be enough; a longer body than 2,048 bytes is refused anyway. */
const MAX_ITEMS = 64;

const PREFERENCES = object({
  /** Those that somebody has named, or made a favourite. */
  entities: array(
    object({
      kind: string(),
      id: string(),
      /** Shown in place of the program's name. */
      name: optional(string({ minLength: 1, maxLength: 64 })),
      favourite: optional(boolean()),
    }),
    { maxItems: MAX_ITEMS },
  ),
});

const NONE = { entities: [] };

export const PREFERENCES_SCHEMAS: readonly DefinedSchema[] = [
  ["Preferences", () => PREFERENCES.answerJSON],
];

/** `/preferences`: the favourites and the names that people have chosen on the device's page, kept over restarts. */
export function preferencesRoute(host: Host, log: Log): Route {
  const answers = { 200: refTo("Preferences") };
  return {
    path: "/preferences",
    operations: {
      GET: { permission: "read", answers, run: () => ({ status: 200, json: stored(host, log) }) },
      PUT: {
        permission: "command",
        input: refTo("Preferences"),
        answers,
        run: ({ request }) => {
          const json = PREFERENCES.check(readJSON(request), "");
          store(host, jsonText(json));
          return { status: 200, json };
        },
      },
    },
  };
}

/** What is stored; what can't be read is logged, and begins anew. */
function stored(host: Host, log: Log): object {
  try {
    const storage = host.storage.open({ path: PATH, format: "string" });
    try {
      const text = storage.read(KEY);
      return text === undefined ? NONE : PREFERENCES.check(parseOutsideJSON(text as string), "");
    } finally {
      storage.close();
    }
  } catch (error) {
    log.warn("http", () => `the page's preferences can't be read: ${describeError(error)}`);
    return NONE;
  }
}

/** @throws RestError with status 409 when the storage fails. */
function store(host: Host, text: string): void {
  try {
    const storage = host.storage.open({ path: PATH, format: "string" });
    try {
      storage.write(KEY, text);
    } finally {
      storage.close();
    }
  } catch (error) {
    throw conflict(`The storage failed: ${describeError(error)}`);
  }
}
