import { signal } from "@preact/signals";
import { KEY, storedToken } from "./first-request.js";

/** The token that requests carry; empty if there is none. */
export const token = signal(storedToken);

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
