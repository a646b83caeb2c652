import { signal } from "@preact/signals";
import { token } from "./token.js";

/** Why the device refuses all requests: it needs a token, or a different one. Undefined while it accepts them. */
export const refusal = signal<string | undefined>(undefined);

/** The device has refused a request; the message is its own. */
export class ApiError extends Error {
  readonly status: number;
  /** The field that is wrong, if one is. */
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/** The device can't be reached. */
export class UnreachableError extends Error {
  constructor() {
    super("The device can't be reached.");
  }
}

/** Sends a request with the token. @throws ApiError @throws UnreachableError */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token.value) headers.set("Authorization", `Bearer ${token.value}`);
  // With credentials, the browser itself would ask for a user name and a password.
  const request = { ...init, headers, cache: "no-store", credentials: "omit" } as const;
  const response = await fetch(path, request).catch((error) => {
    if (init.signal?.aborted) throw error;
    throw new UnreachableError();
  });
  if (response.ok) {
    refusal.value = undefined;
    return response;
  }
  const { message = response.statusText, field } = await response.json().catch(() => ({}));
  if (response.status === 401 || response.status === 429) refusal.value = message;
  throw new ApiError(response.status, message, field);
}

/** Reads or changes a resource. @throws ApiError @throws UnreachableError */
export async function json<Result>(path: string, method = "GET", body?: unknown): Promise<Result> {
  const response = await send(path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    }),
  });
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as Result;
}

/** Reads a collection page by page. The next one is asked for when what `onPage` returns is done. */
export async function eachPage<Item>(
  path: string,
  onPage: (items: readonly Item[]) => unknown,
): Promise<void> {
  for (let next: string | undefined = path; next; ) {
    const response = await send(next);
    const { items } = (await response.json()) as { items: Item[] };
    await onPage(items);
    next = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get("Link") ?? "")?.[1];
  }
}

/** All items of a collection. */
export async function all<Item>(path: string): Promise<Item[]> {
  const found: Item[] = [];
  await eachPage<Item>(path, (items) => found.push(...items));
  return found;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
