/**
 * A whole device over HTTP. If the input's first byte is odd, it requires a token, which no input
 * contains. The rest is the actions of up to four clients. Whatever they do, the device must keep
 * working, and nobody without the token may change a state.
 */

import { MemoryHost } from "../../hosts/memory/host.js";
import type { Device } from "../../src/device/device.js";
import { SAMPLES } from "../../test/kinds/samples/samples.js";
import { actOut } from "../acting-clients.js";
import { bytes } from "../bytes.js";
import { type DeviceUnderTest, ReusedDevice } from "../reused-device.js";
import { sampleName } from "../sample-commands.js";
import { subject } from "../subjects/device.js";
import { check, type Target } from "../target.js";

/** The device's HTTP port. */
const HTTP = 8080;

const TOKEN = "correct-horse-battery-staple";

const HEAD = " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
const request = (method: string, path: string, body = "", fields = "") => {
  const type = body ? `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` : "";
  const text = `${method} ${path}${HEAD}${fields}${type}\r\n${body}`;
  return bytes(0, text.length, text);
};

const samplePaths = SAMPLES.map(({ kind, collection }) => `/${collection}/${sampleName(kind)}`);
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
  dictionary: [...paths, ...samplePaths, ...words].map((word) => bytes(word)),
  seeds: [
    ...paths.flatMap((path) => [bytes(0, request("GET", path)), bytes(1, request("GET", path))]),
    ...paths.map((path) => bytes(0, request("GET", path, "", "Accept: text/event-stream\r\n"))),
    ...paths.flatMap((path) =>
      ["PATCH", "PUT", "POST"].map((method) => bytes(0, request(method, path, '{"state":true}'))),
    ),
    ...SAMPLES.map(({ command }, index) =>
      bytes(0, request("PATCH", samplePaths[index] as string, JSON.stringify(command?.json ?? {}))),
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
    ((input[0] ?? 0) & 1 ? withToken : open).take(input.subarray(1));
  },
};

class RestUnderTest implements DeviceUnderTest {
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
    const states = () =>
      entities.map((one) => (one.kind === "sensor" ? "" : one.describe())).join();
    const before = states();
    for (const { client } of actOut(this.#host, input, { port: HTTP })) {
      const said = text(client.take());
      check(said === "" || said.startsWith("HTTP/1.1 "), () => `no HTTP: ${said.slice(0, 80)}`);
    }
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

/** How many inputs a device runs before it is replaced. */
const MAX_LIFE = 100;

const open = new ReusedDevice(() => new RestUnderTest(false), MAX_LIFE);
const withToken = new ReusedDevice(() => new RestUnderTest(true), MAX_LIFE);

/** One character per byte. */
function text(bytes: Uint8Array): string {
  let all = "";
  for (const byte of bytes) all += String.fromCharCode(byte);
  return all;
}
