import { Agent, request } from "node:http";

export interface SoakAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the visitors say what they expect
  readonly json: any;
}

/** Milliseconds for an answer. */
const LONGEST = 30_000;

/** The device has closed the connection before the request reached it. */
class IdleClosedError extends Error {}

/** Asks the device over HTTP, on connections that stay open for a while. */
export class HttpClient {
  readonly origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 });
  readonly #token: string | undefined;

  constructor(port: number, token?: string) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#token = token;
  }

  /** @param body - Sent as JSON, or as it is where it is bytes. @throws the connection failed, or there is no answer */
  async ask(method: string, path: string, body?: unknown): Promise<SoakAnswer> {
    for (;;)
      try {
        return await this.#once(method, path, body);
      } catch (error) {
        // The device may close one that is idle while it is used again. Of any other request nobody knows if it was
        // carried out, or will be.
        if (!(error instanceof IdleClosedError)) throw error;
      }
  }

  close(): void {
    this.#agent.destroy();
  }

  #once(method: string, path: string, body: unknown): Promise<SoakAnswer> {
    const isBytes = body instanceof Uint8Array;
    return new Promise((resolve, reject) => {
      const asked = request(
        `${this.origin}${path}`,
        { method, agent: this.#agent, timeout: LONGEST },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (piece: string) => {
            text += piece;
          });
          answer.on("error", reject);
          answer.on("end", () => {
            const retryAfter = answer.headers["retry-after"];
            const json = text === "" ? undefined : JSON.parse(text);
            resolve({ status: answer.statusCode ?? 0, retryAfter, json });
          });
        },
      );
      asked.on("error", (error: NodeJS.ErrnoException) => {
        const isIdle = asked.reusedSocket && error.code === "ECONNRESET";
        reject(isIdle ? new IdleClosedError() : error);
      });
      asked.on("timeout", () => asked.destroy(new Error(`${method} ${path}: no answer`)));
      if (this.#token !== undefined) asked.setHeader("Authorization", `Bearer ${this.#token}`);
      if (body === undefined) asked.end();
      else {
        const type = isBytes ? "application/octet-stream" : "application/json";
        asked.setHeader("Content-Type", type);
        asked.end(isBytes ? body : JSON.stringify(body));
      }
    });
  }
}
