/** Makes a `Response` of the bytes that a device sends. */

const END_OF_HEAD = "\r\n\r\n";

/** Statuses whose responses have no body. */
const WITHOUT_BODY = [204, 205, 304];

export class ResponseReader {
  readonly #resolve: (response: Response) => void;
  readonly #reject: (reason: unknown) => void;
  #rest = new Uint8Array();
  #body: ReadableStreamDefaultController<Uint8Array> | undefined;
  /** Bytes that are still to come; NaN with chunks, infinite until the connection ends. */
  #left = Number.POSITIVE_INFINITY;
  /** Bytes of the chunk that are still to come. */
  #chunk = 0;
  #isDone = false;

  constructor(resolve: (response: Response) => void, reject: (reason: unknown) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Whether the response has ended. */
  get isDone(): boolean {
    return this.#isDone;
  }

  push(bytes: Uint8Array): void {
    if (bytes.length === 0 || this.#isDone) return;
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    this.#rest = all;
    if (!this.#body && !this.#readHead()) return;
    if (Number.isNaN(this.#left)) this.#readChunks();
    else this.#give(this.#take(Math.min(this.#left, this.#rest.length)));
  }

  /** The connection has ended. */
  end(): void {
    if (!this.#body) this.fail(new TypeError("The device closed the connection."));
    else if (!this.#isDone) this.#close();
  }

  fail(reason: unknown): void {
    if (this.#isDone) return;
    this.#isDone = true;
    if (this.#body) this.#body.error(reason);
    else this.#reject(reason);
  }

  /** Returns whether the head is there. */
  #readHead(): boolean {
    const text = new TextDecoder("latin1").decode(this.#rest);
    const end = text.indexOf(END_OF_HEAD);
    if (end < 0) return false;
    this.#take(end + END_OF_HEAD.length);
    const [line = "", ...fields] = text.slice(0, end).split("\r\n");
    const headers = new Headers();
    for (const field of fields) {
      const colon = field.indexOf(":");
      headers.append(field.slice(0, colon), field.slice(colon + 1).trim());
    }
    const status = Number(line.split(" ")[1]);
    const length = headers.get("Content-Length");
    if (headers.get("Transfer-Encoding") === "chunked") this.#left = Number.NaN;
    else if (length !== null) this.#left = Number(length);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#body = controller;
      },
    });
    const hasBody = !WITHOUT_BODY.includes(status);
    this.#resolve(
      new Response(hasBody ? stream : null, {
        ...{ status, statusText: line.split(" ").slice(2).join(" "), headers },
      }),
    );
    if (!hasBody || this.#left === 0) this.#close();
    return !this.#isDone;
  }

  #readChunks(): void {
    for (;;) {
      if (this.#chunk > 0) {
        const bytes = this.#take(Math.min(this.#chunk, this.#rest.length));
        this.#chunk -= bytes.length;
        if (bytes.length > 0) this.#body?.enqueue(bytes);
        if (this.#chunk > 0) return;
      }
      // The line break that ends a chunk, then the next one's size.
      const text = new TextDecoder("latin1").decode(this.#rest);
      const [, size, line] = /^(?:\r\n)?([0-9a-f]+)[^\r]*(\r\n)/i.exec(text) ?? [];
      if (size === undefined || line === undefined) return;
      this.#take(text.indexOf(line, text.indexOf(size)) + line.length);
      this.#chunk = Number.parseInt(size, 16);
      if (this.#chunk === 0) return this.#close();
    }
  }

  #give(bytes: Uint8Array): void {
    if (bytes.length > 0) this.#body?.enqueue(bytes);
    this.#left -= bytes.length;
    if (this.#left === 0) this.#close();
  }

  #take(count: number): Uint8Array {
    const taken = this.#rest.slice(0, count);
    this.#rest = this.#rest.slice(count);
    return taken;
  }

  #close(): void {
    this.#isDone = true;
    this.#body?.close();
  }
}
