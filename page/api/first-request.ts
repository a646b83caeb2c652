/**
 * Asks for the entities. It is a script of its own, short and without imports: the browser runs it while it still reads
 * the page's other script, which shows them.
 */

/** Where the token is stored. */
export const KEY = "thimble.token";

/** Empty if there is none. */
export const storedToken = localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY) ?? "";

/** Sends a request with a token. */
export function sendWith(token: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  // With credentials, the browser itself would ask for a user name and a password.
  return fetch(path, { ...init, headers, cache: "no-store", credentials: "omit" });
}

export const FIRST_PATH = "/entities";

/** Its whole body is there, so the first view needn't wait for it. */
export const firstAnswer = sendWith(storedToken, FIRST_PATH).then(
  async (response) => new Response(await response.text(), response),
);
// Who needs the answer handles the error. The browser shouldn't report it before.
firstAnswer.catch(() => {});
