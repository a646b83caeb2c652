/** The device of `home.ts`, and what tests ask of it. */
import assert from "node:assert/strict";
import type { HTTPOptions } from "../../src/device-api/http-service.js";
import type { RunningDevice } from "../device/device.js";
import { type Ask, ask } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";

export interface HomeOptions extends HTTPOptions {
  /** The file that keeps the host's storage. Default: none. */
  storage?: string;
  /** How many bytes the lines of the log have. Default: the device's. */
  logs?: number;
  /** The highest level of the lines that the test gets from the program's `log`. Default: all. */
  logLevel?: number;
}

/** A JSON object of which a test knows what is in it. */
// biome-ignore lint/suspicious/noExplicitAny: what it is is what the tests find out
export type JSONObject = Record<string, any>;

export class Home {
  readonly device: RunningDevice;

  constructor(device: RunningDevice) {
    this.device = device;
  }

  /** The answer, which has this status. */
  async ask(status: number, method: string, path: string, options: Ask = {}) {
    const answer = await ask(this.device, method, path, options);
    assert.equal(answer.status, status, `${method} ${path}: ${answer.text}`);
    return answer;
  }

  /** What a resource is. */
  async get(path: string): Promise<JSONObject> {
    return (await this.ask(200, "GET", path)).json;
  }

  async patch(path: string, body: object): Promise<JSONObject> {
    return (await this.ask(200, "PATCH", path, { body })).json;
  }

  /** Has the device execute one of its services, which takes no time. */
  async execute(service: string, body: object): Promise<void> {
    await this.ask(201, "POST", `/services/${service}/executions`, { body });
  }

  /** Asks until a resource's field is this; mocha's time limit ends it otherwise. */
  async until(path: string, field: string, value: unknown): Promise<void> {
    while ((await this.get(path))[field] !== value)
      await new Promise((resolve) => setTimeout(resolve, 5));
  }

  close(): Promise<void> {
    return this.device.close();
  }
}

export type StartHome = (options?: HomeOptions) => Promise<Home>;

/** A `describe` for each JavaScript engine, from the same tests. */
export function describeHomeOnEachEngine(title: string, tests: (start: StartHome) => void): void {
  describeOverHttp(title, "home", (startDevice) =>
    tests(async ({ storage, logs, logLevel, ...http } = {}) => {
      const options = {
        ...(logLevel !== undefined && { logLevel }),
        ...(storage !== undefined && { storage }),
        ...(logs && { memory: { logs } }),
      };
      return new Home(await startDevice({ http, ...options }));
    }),
  );
}
