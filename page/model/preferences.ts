import { signal } from "@preact/signals";
import { json, messageOf } from "../api/request.js";
import { has, mayCommand } from "./access.js";

/** What people have chosen for this page. */
interface Preferences {
  /** Of this browser. Default: as the system is. */
  readonly theme?: "light" | "dark" | undefined;
  /** The keys of entities. Kept on the device, like the names. */
  readonly favourites?: readonly string[];
  /** Names of one's own, by the entities' keys. */
  readonly names?: Readonly<Record<string, string>>;
}

/** `/preferences`. */
interface KeptPreferences {
  readonly entities: readonly {
    readonly kind: string;
    readonly id: string;
    readonly name?: string;
    readonly favourite?: boolean;
  }[];
}

/** Where they are stored in the browser: so the first view has them before the device has said them. */
const KEY = "thimble.page";

export const preferences = signal<Preferences>(stored());

/** Whether names and favourites are being chosen. */
export const isArranging = signal(false);

/** Why the device hasn't kept the last choice. */
export const notKept = signal<string | undefined>(undefined);

function stored(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Ends when the device has everything: it is sent one after the other, so that the last is the one that stays. */
let sending: Promise<unknown> = Promise.resolve();
/** How often something was chosen: an answer from before a choice is an old one. */
let choices = 0;
/** Something was chosen before it was known whether the device keeps it. */
let isUnsent = false;

/** Changes some of them. The device keeps favourites and names, where the token may change them. */
export function prefer(changes: Preferences): void {
  take(changes);
  if ("theme" in changes) return;
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

/** Reads those that the device keeps. Connection errors are shown elsewhere. */
export async function loadPreferences(): Promise<void> {
  if (!has("preferences")) return;
  if (isUnsent) return send();
  await sending;
  const before = choices;
  const answer = await json<KeptPreferences>("/preferences").catch(() => undefined);
  if (!answer || choices !== before) return;
  const all = answer.entities.map(({ kind, id, ...rest }) => ({ key: `${kind} ${id}`, ...rest }));
  take({
    favourites: all.filter(({ favourite }) => favourite).map(({ key }) => key),
    names: Object.fromEntries(all.flatMap(({ key, name }) => (name ? [[key, name]] : []))),
  });
}

function take(changes: Preferences): void {
  preferences.value = { ...preferences.value, ...changes };
  localStorage.setItem(KEY, JSON.stringify(preferences.value));
}

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

preferences.subscribe(({ theme }) => {
  document.documentElement.style.colorScheme = theme ?? "";
});

export function isFavourite(key: string): boolean {
  return preferences.value.favourites?.includes(key) ?? false;
}

/** The entity's name of one's own. */
export function ownName(key: string): string | undefined {
  return preferences.value.names?.[key];
}
