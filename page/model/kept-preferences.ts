/** Favourites and names as the device keeps them: for all browsers. */
import { effect, untracked } from "@preact/signals";
import { json, messageOf } from "../api/request.js";
import { has, mayCommand } from "./access.js";
import { notKept, type Preferences, prefer, preferences } from "./preferences.js";

/** `/preferences`. */
interface KeptPreferences {
  readonly entities: readonly {
    readonly kind: string;
    readonly id: string;
    readonly name?: string;
    readonly favourite?: boolean;
  }[];
}

/** Ends when the device has everything: it is sent one after the other, so that the last is the one that stays. */
let sending: Promise<unknown> = Promise.resolve();
/** How often something was chosen: an answer from before a choice is an old one. */
let choices = 0;
/** Something was chosen before it was known whether the device keeps it. */
let isUnsent = false;

/** Changes favourites or names. The device keeps them, where the token may change them. */
export function preferForAll(changes: Omit<Preferences, "theme">): void {
  prefer(changes);
  choices++;
  if (has("preferences") === undefined) isUnsent = true;
  else send();
}

function send(): void {
  isUnsent = false;
  if (!has("preferences") || !mayCommand()) return;
  notKept.value = undefined;
  sending = sending
    .then(() => json("/preferences", "PUT", kept(preferences.value)))
    .catch((error) => {
      notKept.value = messageOf(error);
    });
}

/** Connection errors are shown elsewhere. */
async function load(): Promise<void> {
  if (isUnsent) return send();
  await sending;
  const before = choices;
  const answer = await json<KeptPreferences>("/preferences").catch(() => undefined);
  if (!answer || choices !== before) return;
  const all = answer.entities.map(({ kind, id, ...rest }) => ({ key: `${kind} ${id}`, ...rest }));
  prefer({
    favourites: all.filter(({ favourite }) => favourite).map(({ key }) => key),
    names: Object.fromEntries(all.flatMap(({ key, name }) => (name ? [[key, name]] : []))),
  });
}

// Each time the device has said anew what it has: at the start, and after a lost connection.
effect(() => {
  if (has("preferences")) untracked(() => void load());
});

function kept({ favourites = [], names = {} }: Preferences): KeptPreferences {
  const keys = [...new Set([...favourites, ...Object.keys(names)])];
  const entities = keys.map((key) => {
    const [kind = "", id = ""] = key.split(" ");
    const name = names[key];
    return {
      kind,
      id,
      ...(name && { name }),
      ...(favourites.includes(key) && { favourite: true }),
    };
  });
  return { entities };
}
