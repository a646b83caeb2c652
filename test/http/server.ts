/** Starts the server of `subject.ts` on each engine. */
import { describe } from "mocha";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { XSDevice } from "../../hosts/xs/device.js";
import type { HttpServerOptions } from "../../src/http/http-server.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import subject from "./subject.js";

/** A server that runs. */
export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** `http://127.0.0.1:49152` */
  readonly origin: string;
  /** The lines of its log. */
  readonly log: readonly string[];
  /** How many clients are connected. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export type StartServer = (
  options?: Pick<HttpServerOptions, "connections" | "memory" | "timeouts">,
) => Promise<RunningServer>;

const ADDRESS = "127.0.0.1";
const PROGRAM = new URL("../../../test/http/subject.ts", import.meta.url);

/** A `describe` for each JavaScript engine, from the same tests. */
export function describeOnEachEngine(title: string, tests: (start: StartServer) => void): void {
  describe(`${title}, on Node`, () => tests(startOnNode));
  describeOnXS(`${title}, on XS`, () => tests(startOnXS));
}

export const startOnNode: StartServer = async (options = {}) => {
  const lines: string[] = [];
  const device = subject(createHost());
  const start = { ...options, port: 0, address: ADDRESS, log: logTo(lines) };
  const port = await startDevice(device, start as Parameters<typeof startDevice>[1]);
  return running(port, lines, {
    connections: async () => device.connections,
    close: async () => device.close(),
  });
};

const startOnXS: StartServer = async (options = {}) => {
  const lines: string[] = [];
  const start = { ...options, port: 0, address: ADDRESS };
  const device = await XSDevice.start(PROGRAM, { start, log: logTo(lines) } as Parameters<
    typeof XSDevice.start
  >[1]);
  return running(device.port, lines, device);
};

function logTo(lines: string[]) {
  return (_level: number, _tag: string, message: string) => void lines.push(message);
}

function running(
  port: number,
  log: readonly string[],
  device: Pick<RunningServer, "connections" | "close">,
): RunningServer {
  return {
    host: ADDRESS,
    port,
    origin: `http://${ADDRESS}:${port}`,
    log,
    connections: () => device.connections(),
    close: () => device.close(),
  };
}
