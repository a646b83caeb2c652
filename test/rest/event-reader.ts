import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import { within } from "../tools/within.js";
import type { Home, JSONObject } from "./start-home.js";

export interface ReceivedEvent {
  /** The event's name; empty for a comment. */
  event: string;
  data: JSONObject;
  /** What a client says that comes back, as EventSource does; empty if it has none. */
  id: string;
}

/** Reads server-sent events, as strictly as they may be read. */
export class EventReader {
  readonly #answer: IncomingMessage;
  readonly #events: ReceivedEvent[] = [];
  #text = "";
  #hasBegun = false;
  #ended = false;
  #wake: () => void = () => {};

  private constructor(answer: IncomingMessage) {
    this.#answer = answer;
    answer.setEncoding("utf8");
    answer.on("data", (text: string) => this.#take(text));
    answer.on("error", () => {});
    answer.on("close", () => {
      this.#ended = true;
      this.#wake();
    });
  }

  /** @throws an Error with the answer's status where it isn't 200 */
  static async open(
    home: Home,
    token?: string,
    query = "",
    headers: Record<string, string> = {},
  ): Promise<EventReader> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(`${home.device.origin}/events${query}`, { agent: false }, resolve);
      asked.on("error", reject);
      asked.setHeader("Accept", "text/event-stream");
      for (const name of Object.keys(headers)) asked.setHeader(name, headers[name] as string);
      if (token !== undefined) asked.setHeader("Authorization", `Bearer ${token}`);
      asked.end();
    });
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new Error(`${answer.statusCode} ${answer.headers["retry-after"]}`);
    }
    if (answer.headers["content-type"] !== "text/event-stream")
      throw new Error(`events as ${answer.headers["content-type"]}`);
    return new EventReader(answer);
  }

  /** The next event, or that with a name. */
  next(name?: string): Promise<ReceivedEvent> {
    const found = new Promise<ReceivedEvent>((resolve, reject) => {
      const look = () => {
        this.#wake = () => {};
        const at = name === undefined ? 0 : this.#events.findIndex(({ event }) => event === name);
        const [one] = at < 0 ? [] : this.#events.splice(0, at + 1).slice(-1);
        if (one) resolve(one);
        else if (this.#ended) reject(new Error("the stream has ended"));
        else this.#wake = look;
      };
      look();
    });
    return within(found, () => `the event ${name ?? ""}`);
  }

  /** The next state that an entity is sent with. */
  async state(id: string): Promise<JSONObject> {
    for (;;) {
      const { data } = await this.next("state");
      if (data.id === id) return data;
    }
  }

  /** Resolves when the stream has ended. */
  async ended(): Promise<void> {
    while (!this.#ended) await this.next().catch(() => {});
  }

  pause(): void {
    this.#answer.pause();
  }

  resume(): void {
    this.#answer.resume();
  }

  close(): void {
    this.#answer.destroy();
  }

  #take(text: string): void {
    this.#text += text;
    for (let end = this.#text.indexOf("\n\n"); end >= 0; end = this.#text.indexOf("\n\n")) {
      const block = this.#text.slice(0, end);
      if (this.#hasBegun) this.#events.push(parse(block));
      // How long to wait before coming back is said first.
      else if (!/^retry: \d+$/.test(block)) throw new Error(`no retry: ${JSON.stringify(block)}`);
      this.#hasBegun = true;
      this.#text = this.#text.slice(end + 2);
    }
    this.#wake();
  }
}

function parse(event: string): ReceivedEvent {
  if (event === ":") return { event: "", data: {}, id: "" };
  const match = /^event: (\w+)\n(?:id: (\d+)\n)?data: (\{.*\})$/.exec(event);
  if (!match) throw new Error(`what event is this? ${JSON.stringify(event)}`);
  const [, name = "", id = "", data = ""] = match;
  return { event: name, data: JSON.parse(data) as JSONObject, id };
}
