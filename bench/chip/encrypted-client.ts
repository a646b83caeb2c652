/** A client with encryption that sends and awaits messages as `RawClient` does. */
import { decodeToday, type Encoded, encode, type Received } from "../../test/tools/frames.js";
import { NoiseSocket } from "../../test/tools/noise-socket.js";
import { RawClient } from "../../test/tools/raw-client.js";
import type { LoadClient } from "../moddable/load.js";

export class SealedClient implements LoadClient {
  readonly #socket: NoiseSocket;

  private constructor(socket: NoiseSocket) {
    this.#socket = socket;
  }

  /**
   * Shakes hands with a device on this computer, and says hello.
   *
   * @param key - in Base64
   */
  static async open(port: number, key: string): Promise<SealedClient> {
    const client = new SealedClient(await NoiseSocket.open({ host: "127.0.0.1", port }, key));
    client.send(encode("HelloRequest", { clientInfo: "an encrypted client" }));
    await client.until(({ type }) => type === "HelloResponse");
    return client;
  }

  send(...messages: Encoded[]): void {
    this.#socket.send(...messages);
  }

  async until(predicate: (message: Received) => boolean): Promise<void> {
    while (!predicate(decodeToday(await this.#socket.next())));
  }

  async ping(): Promise<void> {
    this.send(encode("PingRequest"));
    await this.until(({ type }) => type === "PingResponse");
  }

  close(): void {
    this.#socket.close();
  }
}

/**
 * Gives a device its key, as a hub does. From then on it takes encrypted clients only.
 *
 * @param key - in Base64
 * @throws {Error} it doesn't take the key
 */
export async function setKey(port: number, key: string): Promise<void> {
  const hub = await RawClient.open({ host: "127.0.0.1", port });
  hub.send(encode("NoiseEncryptionSetKeyRequest", { key: Buffer.from(key) }));
  const messages = await hub.untilNamed("NoiseEncryptionSetKeyResponse");
  if (messages.at(-1)?.success !== true) throw new Error("The device hasn't taken the key.");
  // The key is used a moment later. Then all clients are asked to leave.
  await hub.untilNamed("DisconnectRequest");
  hub.close();
}
