import { signal } from "@preact/signals";

/** What people have chosen for this page. */
export interface Preferences {
  /** Of this browser. Default: as the system is. */
  readonly theme?: "light" | "dark" | undefined;
  /** The keys of entities. Kept on the device, like the names. */
  readonly favourites?: readonly string[];
  /** Names of one's own, by the entities' keys. */
  readonly names?: Readonly<Record<string, string>>;
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

/** Changes some of them in this browser. */
export function prefer(changes: Preferences): void {
  preferences.value = { ...preferences.value, ...changes };
  localStorage.setItem(KEY, JSON.stringify(preferences.value));
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
