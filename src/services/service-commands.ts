import { ConfigurationError } from "../base/errors.js";
import { onRejection } from "../base/on-rejection.js";
import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { MessageId } from "../messages/ids.js";
import { decodeExecuteServiceRequest, ExecuteServiceRequest } from "../messages/services.js";
import type { AnyService } from "./service.js";
import { valuesOf } from "./service-arg.js";

/**
 * The services by their keys.
 *
 * @throws ConfigurationError when two have the same key; it names both.
 */
export function servicesByKey(services: readonly AnyService[]): Map<number, AnyService> {
  const byKey = new Map<number, AnyService>();
  for (const service of services) {
    const twin = byKey.get(service.key);
    if (twin) {
      throw new ConfigurationError(
        `The services "${twin.name}" and "${service.name}" have the same key; give one of them another name.`,
      );
    }
    byKey.set(service.key, service);
  }
  return byKey;
}

/** Executes services for clients. A CommandHandler of the native API. */
export class ServiceCommands {
  readonly id = MessageId.ExecuteServiceRequest;
  readonly #services: Map<number, AnyService>;
  readonly #log: Log;
  readonly #request = new ExecuteServiceRequest();

  constructor(services: Map<number, AnyService>, log: Log) {
    this.#services = services;
    this.#log = log;
  }

  handle(at: number, end: number): void {
    const request = this.#request;
    decodeExecuteServiceRequest(request, at, end);
    const service = this.#services.get(request.key);
    if (service) this.#execute(service, valuesOf(service.args, request.args));
    else this.#unknown(request.key);
  }

  // A separate method: on XS a variable that a closure captures takes a slot even when no closure is made.
  #unknown(key: number): void {
    this.#log.warn("services", () => `there's no service with the key ${key}`);
  }

  #execute(service: AnyService, values: Record<string, unknown>): void {
    try {
      onRejection(service.execute(values), (error) => this.#failed(service, error));
    } catch (error) {
      this.#failed(service, error);
    }
  }

  #failed(service: AnyService, error: unknown): void {
    this.#log.error("services", () => `"${service.name}" failed: ${describeFailure(error)}`);
  }
}
