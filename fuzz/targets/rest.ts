/**
 * A whole device over HTTP. If the input's first byte is odd, it requires a token, which no input
 * contains. The rest is the actions of up to four clients. Whatever they do, the device must keep
 * working, and nobody without the token may change a state.
 */

import type { Device } from "../../src/device/device.js";
import { MemoryHost } from "../../test/memory-host/host.js";
import type { MemoryClient } from "../../test/memory-host/sockets.js";
import { Act } from "../acts.js";
import { bytes, hex } from "../bytes.js";
import { subject } from "../subjects/device.js";
import { check, FindingError, type Target } from "../target.js";

/** The device's HTTP port. */
const HTTP = 8080;

const TOKEN = "correct-horse-battery-staple";

/** Milliseconds of device time that an input may let pass. */
const LONGEST_WAIT = 10_000;

/** How many inputs a device runs before it is replaced. */
const LONGEST_LIFE = 100;

const HEAD = " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
const request = (method: string, path: string, body = "", fields = "") => {
  const type = body ? `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` : "";
  const text = `${method} ${path}${HEAD}${fields}${type}\r\n${body}`;
  return bytes(0, text.length, text);
};

const paths = [
  ...["/", "/device", "/entities", "/switches", "/lights", "/covers", "/fans", "/climates"],
  ...["/sensors", "/text-sensors", "/binary-sensors", "/cameras", "/services", "/tokens"],
  ...["/switches/relay", "/lights/strip", "/lights/ceiling", "/covers/blind", "/covers/shutter"],
  ...[
    "/fans/fan",
    "/climates/heating",
    "/cameras/porch",
    "/cameras/porch/image",
    "/entities/relay",
  ],
  ...["/services/say", "/services/say/executions", "/tokens/1", "/nothing"],
];
const words = [
  ...["GET ", "HEAD ", "POST ", "PUT ", "PATCH ", "DELETE ", "OPTIONS ", HEAD, "\r\n", "\r\n\r\n"],
  ...[
    "Content-Type: application/json\r\n",
    "Content-Length: 2\r\n",
    "Accept: text/event-stream\r\n",
  ],
  ...["Accept: */*\r\n", "If-Match: *\r\n", 'If-None-Match: "0"\r\n', "Origin: http://a\r\n"],
  ...["Authorization: Bearer x\r\n", "Authorization: Basic eDp4\r\n", "?limit=1", "?after=1"],
  ...['{"state":true}', '{"brightness":0.5}', '{"position":1}', '{"name":"a","permission":"read"}'],
  ...["{}", "[]", "null", "true", '"', ":", ",", "1e999", "-0", "\\u0000", "{", "}", "[", "]"],
];

export const rest: Target = {
  name: "rest",
  dictionary: [...paths, ...words].map((word) => bytes(word)),
  seeds: [
    ...paths.flatMap((path) => [bytes(0, request("GET", path)), bytes(1, request("GET", path))]),
    ...paths.map((path) => bytes(0, request("GET", path, "", "Accept: text/event-stream\r\n"))),
    ...paths.flatMap((path) =>
      ["PATCH", "PUT", "POST"].map((method) => bytes(0, request(method, path, '{"state":true}'))),
    ),
    bytes(1, request("PATCH", "/switches/relay", '{"state":true}', "Authorization: Bearer x\r\n")),
    bytes(
      0,
      request("POST", "/tokens", '{"name":"a","permission":"read"}'),
      request("GET", "/tokens"),
    ),
    bytes(
      0,
      request(
        "POST",
        "/services/say/executions",
        '{"text":"a","times":1,"levels":[1.5],"flags":[true],"words":["b"]}',
      ),
    ),
    bytes(0, request("DELETE", "/tokens/1"), 5 << 2, 100),
  ],
  run(input) {
    const needsToken = ((input[0] ?? 0) & 1) === 1;
    const used = worlds.get(needsToken);
    worlds.delete(needsToken);
    if (used && used.taken.length < LONGEST_LIFE) {
      try {
        used.take(input);
        worlds.set(needsToken, used);
        return;
      } catch (error) {
        // If it also fails on a freshly started device, that is easier to understand.
        new RestWorld(needsToken).take(input);
        const inputs = used.taken.map(hex).join("\n");
        throw new FindingError(`only after other inputs: ${(error as Error).stack}\n${inputs}`);
      }
    }
    used?.end();
    const world = new RestWorld(needsToken);
    world.take(input);
    worlds.set(needsToken, world);
  },
};

/** A device with a token and one without. */
const worlds = new Map<boolean, RestWorld>();

class RestWorld {
  /** The inputs that the device has run. */
  readonly taken: Uint8Array[] = [];
  readonly #needsToken: boolean;
  readonly #host = new MemoryHost();
  readonly #device: Device;
  readonly #executed: string[];

  constructor(needsToken: boolean) {
    this.#needsToken = needsToken;
    const { device, executed } = subject(this.#host);
    this.#device = device;
    this.#executed = executed;
    const http = needsToken ? { token: TOKEN } : { anywhere: true };
    device.start({ http: { ...http, connections: 4 } });
  }

  take(input: Uint8Array): void {
    const { entities } = this.#device;
    this.taken.push(input);
    const states = () =>
      entities.map((one) => (one.kind === "sensor" ? "" : one.describe())).join();
    const before = states();
    act(this.#host, input.subarray(1));
    this.#healthy();
    if (this.#needsToken) {
      check(states() === before, () => `${states()} was ${before}; no client had the token`);
      check(this.#executed.length === 0, () => `${this.#executed[0]} was executed`);
    }
    this.#executed.length = 0;
    this.#host.advance(500);
    this.#witness();
    this.#healthy();
  }

  end(): void {
    this.#device.close();
    this.#healthy();
    const { running } = this.#host.time;
    check(running === 0, () => `${running} timers run after the end`);
  }

  /** Checks that a new client is answered. */
  #witness(): void {
    const client = this.#host.connect(undefined, HTTP);
    const field = this.#needsToken ? `Authorization: Bearer ${TOKEN}\r\n` : "";
    client.send(bytes(`GET /switches/relay${HEAD}${field}\r\n`));
    const said = text(client.take());
    check(said.startsWith("HTTP/1.1 200 "), () => `a new client: ${said.slice(0, 200)}`);
    client.close();
  }

  #healthy(): void {
    const [error] = this.#host.uncaught;
    check(error === undefined, () => (error as Error).stack ?? String(error));
  }
}

function act(host: MemoryHost, input: Uint8Array): void {
  const clients: (MemoryClient | undefined)[] = [];
  const all: MemoryClient[] = [];
  let waited = 0;
  for (let at = 0; at < input.length; ) {
    const byte = input[at++] as number;
    const number = byte & 3;
    const act = (byte >> 2) & 7;
    let client = clients[number];
    if (!client) {
      client = host.connect(undefined, HTTP);
      all.push(client);
      clients[number] = client;
    }
    if (act < Act.READ) {
      const length = input[at++] ?? 0;
      client.send(input.subarray(at, at + length));
      at += length;
    } else if (act === Act.READ) client.read(256);
    else if (act === Act.WAIT) {
      const milliseconds = (input[at++] ?? 0) * 20;
      waited += milliseconds;
      if (waited <= LONGEST_WAIT) host.advance(milliseconds);
    } else if (act === Act.VANISH) client.close();
    else client.stuck = !client.stuck;
    if (client.closed || client.gone) clients[number] = undefined;
  }
  for (const client of clients) client?.close();
  for (const client of all) {
    const said = text(client.take());
    check(said === "" || said.startsWith("HTTP/1.1 "), () => `no HTTP: ${said.slice(0, 80)}`);
  }
}

/** One character per byte. */
function text(bytes: Uint8Array): string {
  let all = "";
  for (const byte of bytes) all += String.fromCharCode(byte);
  return all;
}
