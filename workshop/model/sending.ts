/** Sends programs by the server that this page came from. */

export interface SendOptions {
  /** `"lamp.local"` */
  readonly address: string;
  /** Its port for HTTP. */
  readonly port: number;
  /** Empty: none. */
  readonly token: string;
  /** It stays when it is healthy. */
  readonly keep: boolean;
}

/** @returns The latest lines of the device's log. @throws Error The device doesn't run it: why. */
export async function sendProgram(
  archive: Uint8Array<ArrayBuffer>,
  { address, port, token, keep }: SendOptions,
): Promise<readonly string[]> {
  const query = new URLSearchParams({ address, port: String(port), keep: String(keep) });
  const response = await fetch(`send?${query}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/octet-stream",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: archive,
  });
  const answer = (await response.json()) as { message?: string; log?: readonly string[] };
  if (!response.ok) throw new Error(answer.message ?? `The server answers ${response.status}.`);
  return answer.log ?? [];
}
