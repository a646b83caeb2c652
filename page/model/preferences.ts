import { signal } from "@preact/signals";

/**
 * What a person has chosen for this page. It is kept in the browser: everyone has favourites of their own, and the
 * device has nothing to store or to allow.
 */
interface Preferences {
  /** Default: as the system is. */
  readonly theme?: "light" | "dark" | undefined;
  /** The keys of entities. */
  readonly favourites?: readonly string[];
  /** Names of one's own, by the entities' keys. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Where they are stored. */
const KEY = "thimble.page";

export const preferences = signal<Preferences>(stored());

/** Whether names and favourites are being chosen. */
export const isArranging = signal(false);

function stored(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Changes some of them. */
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
