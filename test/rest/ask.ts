import type { RunningDevice } from "../device/device.js";

/** An answer, with its body as text and, where it is JSON, as what that says. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what it is is what the tests find out
  json: any;
}

export interface Ask {
  /** Sent as JSON, or as it is where it is a text. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
}

/** Asks a device. */
export async function ask(
  { origin }: Pick<RunningDevice, "origin">,
  method: string,
  path: string,
  { body, headers = {}, token }: Ask = {},
): Promise<RestAnswer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJSON = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJSON && text !== "" ? JSON.parse(text) : undefined,
  };
}
