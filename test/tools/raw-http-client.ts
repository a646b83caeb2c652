import { connected, RawSocket, type Reachable } from "./raw-socket.js";
import { within } from "./within.js";

/** A server's answer, read completely. */
export interface HttpAnswer {
  status: number;
  reason: string;
  /** By name in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

/** An HTTP client that sends whatever a test wants, and parses answers as strictly as possible. */
export class RawHttpClient extends RawSocket {
  /** What has arrived and wasn't taken yet. */
  #bytes = Buffer.alloc(0);

  static async connect(server: Reachable): Promise<RawHttpClient> {
    return new RawHttpClient(await connected(server));
  }

  protected override arrived(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
  }

  /** Sends bytes, or a text with one byte per character, in one write. */
  override write(bytes: Uint8Array | string): void {
    super.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  }

  /** Sends a plain request, and returns the answer. */
  async get(path = "/"): Promise<HttpAnswer> {
    this.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return this.answer();
  }

  /** The next answer, read completely. */
  async answer({ isHead = false } = {}): Promise<HttpAnswer> {
    const head = await this.head();
    const { headers, status } = head;
    const hasLength = "content-length" in headers;
    const isChunked = "transfer-encoding" in headers;
    if (hasLength && isChunked) throw new Error("an answer with two lengths");
    if (status === 204 || status === 304) {
      if (hasLength || isChunked) throw new Error(`a ${status} with a length`);
      return { ...head, body: Buffer.alloc(0) };
    }
    if (isHead) return { ...head, body: Buffer.alloc(0) };
    if (isChunked) return { ...head, body: await this.#chunks() };
    if (hasLength) return { ...head, body: await this.take(Number(headers["content-length"])) };
    if (headers.connection !== "close") throw new Error("an answer without a length");
    return { ...head, body: await this.rest() };
  }

  /** The next answer's head. */
  async head(): Promise<Omit<HttpAnswer, "body">> {
    const first = await this.line();
    const match = /^HTTP\/1\.1 ([1-5]\d\d) (.*)$/.exec(first);
    if (!match) throw new Error(`no status line: ${JSON.stringify(first)}`);
    const headers: Record<string, string> = {};
    for (let line = await this.line(); line !== ""; line = await this.line()) {
      const [, name = "", value = ""] = /^([\w-]+): (.*)$/.exec(line) ?? [];
      if (name === "" || name.toLowerCase() in headers)
        throw new Error(`not a field, or a repeated one: ${JSON.stringify(line)}`);
      headers[name.toLowerCase()] = value;
    }
    return { status: Number(match[1]), reason: match[2] ?? "", headers };
  }

  async #chunks(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for (;;) {
      const size = await this.line();
      if (!/^[0-9a-f]+$/.test(size)) throw new Error(`no chunk: ${JSON.stringify(size)}`);
      const chunk = await this.take(Number.parseInt(size, 16));
      if ((await this.line()) !== "") throw new Error("a chunk that doesn't end");
      if (chunk.length === 0) return Buffer.concat(chunks);
      chunks.push(chunk);
    }
  }

  /** The next chunk of a body, as text. */
  async chunk(): Promise<string> {
    const chunk = await this.take(Number.parseInt(await this.line(), 16));
    await this.line();
    return chunk.toString();
  }

  /** The next line, without its end. */
  async line(): Promise<string> {
    const end = await this.#until(() => this.#bytes.indexOf("\r\n"), "a line");
    const line = this.#bytes.toString("latin1", 0, end);
    this.#bytes = this.#bytes.subarray(end + 2);
    return line;
  }

  /** The next `count` bytes. */
  async take(count: number): Promise<Buffer> {
    await this.#until(() => (this.#bytes.length >= count ? 0 : -1), `${count} bytes`);
    const bytes = this.#bytes.subarray(0, count);
    this.#bytes = this.#bytes.subarray(count);
    return bytes;
  }

  /** Everything that arrives until the server closes the connection. */
  async rest(): Promise<Buffer> {
    await within(this.#end(), () => "the server to close the connection");
    const bytes = this.#bytes;
    this.#bytes = Buffer.alloc(0);
    return bytes;
  }

  async #until(find: () => number, what: string): Promise<number> {
    const found = async () => {
      for (;;) {
        const at = find();
        if (at >= 0) return at;
        if (this.ended)
          throw new Error(
            `the connection closed before ${what} came, after ${JSON.stringify(this.#bytes.toString("latin1", 0, 300))}`,
          );
        await this.somethingNew();
      }
    };
    return within(found(), () => what);
  }

  async #end(): Promise<void> {
    while (!this.ended) await this.somethingNew();
  }
}
