/** Starts devices that speak HTTP beside the binary protocol, on each engine. */

import { describe } from "mocha";
import type { Device, Host } from "thimble";
import { createHost, startDevice, type VirtualBoard } from "../../hosts/node/index.js";
import { XSDevice } from "../../hosts/xs/device.js";
import type { HTTPOptions } from "../../src/device-api/http-service.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { LoggedLines } from "../tools/logged-lines.js";

/** A device that runs, and how it is asked. */
export interface RestDevice {
  readonly host: string;
  /** Of the binary protocol. */
  readonly port: number;
  readonly httpPort: number;
  /** `http://127.0.0.1:49152` */
  readonly origin: string;
  readonly board: VirtualBoard;
  readonly log: LoggedLines;
  close(): Promise<void>;
}

export interface RestStart {
  /** Default: on the loopback, without a token. */
  http?: HTTPOptions;
  /** The file that keeps the host's storage. Default: none. */
  storage?: string;
  /** How many bytes the lines of the log have. Default: the device's. */
  logs?: number;
}

export type StartRestDevice = (options?: RestStart) => Promise<RestDevice>;

const ADDRESS = "127.0.0.1";

/**
 * A `describe` for each JavaScript engine that devices run on, from the same tests.
 *
 * @param program - The file of the device's program in this folder, without its extension.
 */
export function describeOnEachEngine(
  title: string,
  program: string,
  tests: (startDevice: StartRestDevice) => void,
): void {
  describe(`${title}, on Node`, () => tests(startOnNode(program)));
  describeOnXS(`${title}, on XS`, () => tests(startOnXS(program)));
}

function startOnNode(program: string): StartRestDevice {
  return async ({ storage, http, logs } = {}) => {
    const { default: create } = (await import(`./${program}.js`)) as {
      default: (host: Host) => Device;
    };
    const host = createHost(storage === undefined ? {} : { storage });
    const device = create(host);
    const log = new LoggedLines();
    const port = await startDevice(device, { ...start(http, logs), log: log.take });
    const httpPort = device.httpListener?.port ?? 0;
    return running(host.board, port, httpPort, log, async () => device.close());
  };
}

function startOnXS(program: string): StartRestDevice {
  return async ({ storage, http, logs } = {}) => {
    const host = createHost(storage === undefined ? {} : { storage });
    const log = new LoggedLines();
    const file = new URL(`../../../test/rest/${program}.ts`, import.meta.url);
    const device = await XSDevice.start(file, { host, start: start(http, logs), log: log.take });
    return running(host.board, device.port, device.httpPort ?? 0, log, () => device.close());
  };
}

function start(http: HTTPOptions = {}, logs?: number) {
  return {
    port: 0,
    address: ADDRESS,
    http: { port: 0, address: ADDRESS, ...http },
    ...(logs !== undefined && { memory: { logs } }),
  };
}

function running(
  board: VirtualBoard,
  port: number,
  httpPort: number,
  log: LoggedLines,
  close: () => Promise<void>,
): RestDevice {
  return {
    host: ADDRESS,
    port,
    httpPort,
    origin: `http://${ADDRESS}:${httpPort}`,
    board,
    log,
    close,
  };
}

/** An answer, with its body as text and, where it is JSON, as what that says. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what it is is what the tests find out
  json: any;
}

export interface Ask {
  /** Sent as JSON, or as it is where it is a text. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
}

/** Asks a device. */
export async function ask(
  { origin }: Pick<RestDevice, "origin">,
  method: string,
  path: string,
  { body, headers = {}, token }: Ask = {},
): Promise<RestAnswer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJSON = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJSON && text !== "" ? JSON.parse(text) : undefined,
  };
}
