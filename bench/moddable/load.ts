/** Clients that keep a device with the 20 entities busy: over the native API, over HTTP, and on the stream of events. */
import { once } from "node:events";
import http, { Agent, type IncomingMessage, type RequestOptions } from "node:http";
import { text } from "node:stream/consumers";
import { fnv1 } from "../../test/device/subject-list.js";
import { type Encoded, encode, type Received } from "../../test/tools/frames.js";
import { RawClient } from "../../test/tools/raw-client.js";

export const TOKEN = "an owner's token";
export const CLIENTS = 4;

export interface LoadedDevice {
  readonly port: number;
  readonly httpPort: number;
  /** The object id of one of its relays. */
  readonly relay: string;
  /** Whether requests over HTTP share a connection. Otherwise each has its own. */
  readonly keepAlive: boolean;
}

/** A client of the native API. */
export interface LoadClient {
  send(...messages: Encoded[]): void;
  /** Reads messages up to the first that passes the test. */
  until(predicate: (message: Received) => boolean, what?: string): Promise<unknown>;
  ping(): Promise<void>;
  close(): void;
}

/** The load, from its start to `until`. */
export class DeviceLoad {
  /** Commands over the native API. */
  commands = 0;
  /** Requests over HTTP. */
  requests = 0;
  /** Chunks of the event stream. */
  events = 0;
  readonly #device: LoadedDevice;
  readonly #agent: Agent;
  readonly #close: (() => void)[] = [];
  #until: number;

  private constructor(device: LoadedDevice, until: number) {
    this.#device = device;
    this.#until = until;
    this.#agent = new Agent({ keepAlive: device.keepAlive, maxSockets: 1 });
  }

  /**
   * Connects all clients, which then work until that time.
   *
   * @param until - as in `Date.now()`
   * @param open - connects a client of the native API that is logged in. Default: one without encryption
   * @returns the load, and the promise of its end, which rejects when a client isn't answered
   */
  static async start(
    device: LoadedDevice,
    until: number,
    open: OpenClient = plaintextClient,
  ): Promise<{ load: DeviceLoad; done: Promise<unknown> }> {
    const load = new DeviceLoad(device, until);
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, () => subscriber(device.port, open)),
    );
    const events = await load.#request("GET", "/events", undefined, { agent: false });
    load.#close.push(...clients.map((client) => () => client.close()), () => events.destroy());
    const done = Promise.all([
      ...clients.map((client, index) => load.#command(client, index)),
      load.#commandOverHTTP(),
      load.#follow(events),
    ]);
    done.catch(() => {});
    return { load, done };
  }

  /** Closes all connections, though the time isn't over. The promise of its end may reject then. */
  stop(): void {
    this.#until = 0;
    for (const close of this.#close) close();
    this.#agent.destroy();
  }

  /** Commands one switch after another, each after the state of the one before has arrived. */
  async #command(client: LoadClient, index: number): Promise<void> {
    const key = fnv1(`switch_${index + 1}`);
    for (let on = true; Date.now() < this.#until; on = !on) {
      client.send(
        encode("SwitchCommandRequest", { key, state: on }),
        encode("SwitchCommandRequest", { key: fnv1("count"), state: true }),
        encode("LightCommandRequest", {
          key: fnv1("strip"),
          hasState: true,
          state: true,
          hasBrightness: true,
          brightness: on ? 0.2 + index / 10 : 1,
        }),
      );
      await client.until((message) => message.key === key && message.state === on, "its state");
      this.commands += 3;
    }
  }

  /** Reads and commands in turn. */
  async #commandOverHTTP(): Promise<void> {
    const relay = `/switches/${this.#device.relay}`;
    for (let on = true; Date.now() < this.#until; on = !on) {
      await text(await this.#request("PATCH", relay, { state: on }));
      await text(await this.#request("GET", relay));
      await text(await this.#request("GET", "/entities?limit=5"));
      this.requests += 3;
    }
  }

  /** Reads the events. */
  async #follow(events: IncomingMessage): Promise<void> {
    for await (const _ of events) {
      this.events += 1;
      if (Date.now() >= this.#until) return;
    }
    throw new Error("The event stream has ended.");
  }

  async #request(
    method: string,
    path: string,
    body?: object,
    options: RequestOptions = { agent: this.#agent },
  ): Promise<IncomingMessage> {
    const asked = http.request(`http://127.0.0.1:${this.#device.httpPort}${path}`, {
      ...options,
      method,
      headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
    });
    asked.end(body && JSON.stringify(body));
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${await text(answer)}`);
    return answer;
  }
}

/** Connects a client to the native API at a port of this computer, and logs in. */
export type OpenClient = (port: number) => Promise<LoadClient>;

export function plaintextClient(port: number): Promise<RawClient> {
  return RawClient.open({ host: "127.0.0.1", port });
}

/** A client that receives all states. */
export async function subscriber(
  port: number,
  open: OpenClient = plaintextClient,
): Promise<LoadClient> {
  const client = await open(port);
  client.send(encode("ListEntitiesRequest"), encode("SubscribeStatesRequest"));
  await client.until(({ type }) => type === "ListEntitiesDoneResponse", "the end of the list");
  return client;
}
