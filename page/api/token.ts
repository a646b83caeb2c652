import { signal } from "@preact/signals";

/** Where it is stored. */
const KEY = "thimble.token";

/** The token that requests carry; empty if there is none. */
export const token = signal(localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY) ?? "");

/** @param keep - Whether it is kept when the browser is closed. */
export function signIn(text: string, keep: boolean): void {
  signOut();
  (keep ? localStorage : sessionStorage).setItem(KEY, text);
  token.value = text;
}

export function signOut(): void {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
  token.value = "";
}
