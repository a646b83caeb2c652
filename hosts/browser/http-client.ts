/** Requests to a device in this page: HTTP over sockets in memory. */
import type { MemoryHost } from "../memory/host.js";
import type { MemoryClient } from "../memory/sockets.js";
import { ResponseReader } from "./response-reader.js";

/** What `fetch` takes of a request. */
export interface PageRequest {
  readonly method?: string;
  readonly headers?: HeadersInit;
  readonly body?: BodyInit | null;
  readonly signal?: AbortSignal | null;
}

interface OpenRequest {
  readonly client: MemoryClient;
  readonly reader: ResponseReader;
}

/** Sends requests to one device, and reads its answers when it is asked to. */
export class DeviceHTTPClient {
  readonly #host: MemoryHost;
  readonly #port: number;
  readonly #open = new Set<OpenRequest>();

  constructor(host: MemoryHost, port: number) {
    this.#host = host;
    this.#port = port;
  }

  /**
   * As `fetch`.
   *
   * @param path - `"/entities"`
   * @throws TypeError The device can't be reached.
   */
  async fetch(path: string, request: PageRequest = {}): Promise<Response> {
    const { method = "GET", body, signal } = request;
    // The browser adds the type of a body, and knows its bytes.
    const encoded = new Request("http://device/", {
      ...{ method: body ? "POST" : "GET", headers: new Headers(request.headers) },
      ...(body && { body }),
    });
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const fields = [...encoded.headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `${method} ${path} HTTP/1.1\r\nHost: ${this.#host.networkAddress}\r\nConnection: close\r\n${
      method === "GET" ? "" : `Content-Length: ${bytes.length}\r\n`
    }${fields.join("")}\r\n`;
    const client = this.#connect();
    return new Promise((resolve, reject) => {
      const open = { client, reader: new ResponseReader(resolve, reject) };
      this.#open.add(open);
      signal?.addEventListener("abort", () => {
        client.close();
        open.reader.fail(signal.reason);
        this.#open.delete(open);
      });
      client.send(new TextEncoder().encode(head), bytes);
      this.receive();
    });
  }

  /** Reads what has come. */
  receive(): void {
    for (const open of this.#open) {
      const { client, reader } = open;
      reader.push(client.take());
      if (client.closed) reader.end();
      if (!reader.isDone) continue;
      this.#open.delete(open);
      client.close();
    }
  }

  /** The device is gone: no request gets an answer. */
  close(): void {
    for (const { reader } of this.#open) reader.fail(new TypeError("The device is gone."));
    this.#open.clear();
  }

  #connect(): MemoryClient {
    try {
      return this.#host.connect(undefined, this.#port);
    } catch {
      throw new TypeError("The device can't be reached.");
    }
  }
}
