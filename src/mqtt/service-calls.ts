import { jsonText } from "../base/json-text.js";
import { onRejection } from "../base/on-rejection.js";
import { describeFailure } from "../log/failure.js";
import { describeError, type Log } from "../log/log.js";
import { ValidationError } from "../schema/errors.js";
import { isObject } from "../schema/schema.js";
import { argsSchema } from "../services/args-schema.js";
import type { AnyService } from "../services/service.js";
import { parseOutsideJSON } from "../wire/outside-json.js";

/**
 * Executes services that are called over MQTT, and keeps each one's latest result until it is sent. A call may
 * have an `id`, which its result repeats.
 */
export class ServiceCalls {
  /** Results by the services' names. */
  private readonly results = new Map<string, string>();

  /** @param onResult - Called when there is a result. */
  constructor(
    private readonly services: readonly AnyService[],
    private readonly log: Log,
    private readonly onResult: () => void,
  ) {}

  /** The next service whose result is to be sent, with the result; undefined if there is none. */
  get next(): [service: string, result: string] | undefined {
    // An iterator allocates, but there are few results.
    return this.results.size === 0 ? undefined : [...this.results][0];
  }

  /** The result of this service was sent. */
  sent(service: string): void {
    this.results.delete(service);
  }

  /**
   * @param payload - `{"args":{"cycles":2},"id":"7"}`, or "" for no arguments.
   * @throws Error when it isn't a call of an existing service. Any other error becomes the result.
   */
  call(name: string, payload: string): void {
    const service = this.services.find((one) => one.name === name);
    if (!service) throw new Error(`there's no service "${name}"`);
    const { args = {}, id } = payload === "" ? {} : readCall(payload);
    const ended = (result: object) => {
      this.results.set(name, jsonText({ id, ...result }));
      this.onResult();
    };
    const failed = (error: unknown) => {
      this.log.error("services", () => `"${name}" failed: ${describeFailure(error)}`);
      ended({ state: "failed", error: describeError(error) });
    };
    const done = (result: unknown) => {
      try {
        ended({ state: "done", result });
      } catch (error) {
        failed(error);
      }
    };
    try {
      const returned: unknown = service.execute(argsSchema(service).check(args));
      if (isThenable(returned)) onRejection(returned.then(done), failed);
      else done(returned);
    } catch (error) {
      failed(error);
    }
  }
}

function readCall(payload: string): { args?: unknown; id?: unknown } {
  const call = parseOutsideJSON(payload);
  if (isObject(call)) return call;
  throw new ValidationError("the call isn't an object");
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | undefined)?.then === "function";
}
