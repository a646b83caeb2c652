import type { RawHttpClient } from "./raw-http-client.js";

/** Reads the body of an answer that is sent in chunks, by lines and counts. */
export class ChunkedReader {
  readonly #client: RawHttpClient;
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(client: RawHttpClient) {
    this.#client = client;
  }

  /** The next `count` bytes. */
  async take(count: number): Promise<Buffer> {
    while (this.#length < count) await this.#more();
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [all.subarray(count)];
    this.#length -= count;
    return all.subarray(0, count);
  }

  /** The next line, without its end. */
  async line(): Promise<string> {
    for (;;) {
      const all = Buffer.concat(this.#chunks);
      this.#chunks = [all];
      const end = all.indexOf("\r\n");
      if (end >= 0) return (await this.take(end + 2)).toString("latin1", 0, end);
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const chunk = await this.#client.take(Number.parseInt(await this.#client.line(), 16));
    await this.#client.line();
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }
}
