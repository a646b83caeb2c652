import { signal } from "@preact/signals";
import { json } from "../api/request.js";

/** `/`: what the device has, and what the page's token allows. */
interface ApiIndex {
  /** `"read"`, `"command"` or `"configure"`; each includes those before it. */
  readonly permission: string;
  readonly collections: Readonly<Record<string, string>>;
}

const access = signal<ApiIndex | undefined>(undefined);

/** Reads it. Connection errors are shown elsewhere. */
export async function loadAccess(): Promise<void> {
  access.value = await json<ApiIndex>("/").catch(() => access.peek());
}

/** Whether the device has such a resource; undefined until that is known. */
export function has(name: string): boolean | undefined {
  return access.value && name in access.value.collections;
}

/** Whether entities can be commanded, and rules and services run; until that is known, they can. */
export function mayCommand(): boolean {
  return access.value?.permission !== "read";
}

/** Whether rules, tokens and networks can be changed; until that is known, they can. */
export function mayConfigure(): boolean {
  return !access.value || access.value.permission === "configure";
}
