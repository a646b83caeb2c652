/** Sends programs by the server that this page came from: `thimble workshop`. Others have files alone. */

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

/** Whether this page's server sends programs. */
export async function canSend(): Promise<boolean> {
  try {
    const { sends } = (await (await fetch("server.json")).json()) as { sends?: unknown };
    return sends === true;
  } catch {
    return false;
  }
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
