import { ConfigurationError } from "../base/errors.js";
import { jsonText } from "../base/json-text.js";
import { onRejection } from "../base/on-rejection.js";
import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import {
  decodeExecuteServiceRequest,
  ExecuteServiceRequest,
  type ExecuteServiceResponse,
} from "../messages/services.js";
import { Bytes } from "../wire/bytes.js";
import type { Encodable } from "../wire/encodable.js";
import { encodeUtf8 } from "../wire/utf8.js";
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

/** The client that asked for an execution. */
export interface ExecutionClient {
  answerExecution(response: Encodable<ExecuteServiceResponse>): void;
}

/** Executes services for clients, and sends the result to those that ask for it. */
export class ServiceCommands {
  private readonly request = new ExecuteServiceRequest();

  constructor(
    private readonly services: Map<number, AnyService>,
    private readonly log: Log,
  ) {}

  /** Carries out the ExecuteServiceRequest between `at` and `end`. */
  handle(at: number, end: number, client: ExecutionClient): void {
    const request = this.request;
    decodeExecuteServiceRequest(request, at, end);
    const service = this.services.get(request.key);
    if (!service) return this.unknown(request.key, request.callId, client);
    const values = valuesOf(service.args, request.args);
    if (request.callId === 0) this.execute(service, values);
    else this.answer(service, values, request.callId, request.returnResponse, client);
  }

  // A separate method: on XS a variable that a closure captures takes a slot even when no closure is made.
  private unknown(key: number, callId: number, client: ExecutionClient): void {
    this.log.warn("services", () => `there's no service with the key ${key}`);
    if (callId !== 0) client.answerExecution(failure(callId, "There's no such service."));
  }

  private execute(service: AnyService, values: Record<string, unknown>): void {
    try {
      onRejection(service.execute(values), (error) => this.failed(service, error));
    } catch (error) {
      this.failed(service, error);
    }
  }

  /** Executes it, and answers when it is done. */
  private answer(
    service: AnyService,
    values: Record<string, unknown>,
    callId: number,
    wantsData: boolean,
    client: ExecutionClient,
  ): void {
    const done = (result: unknown) => {
      const isData = wantsData && typeof result === "object" && result !== null;
      const responseData = isData ? new Bytes(encodeUtf8(jsonText(result))) : new Bytes();
      client.answerExecution({ callId, success: true, errorMessage: "", responseData });
    };
    const failed = (error: unknown) => {
      this.failed(service, error);
      const message = error instanceof Error ? error.message : String(error);
      client.answerExecution(failure(callId, message));
    };
    try {
      const returned: unknown = service.execute(values);
      if (isThenable(returned)) returned.then(done).then(undefined, failed);
      else done(returned);
    } catch (error) {
      failed(error);
    }
  }

  private failed(service: AnyService, error: unknown): void {
    this.log.error("services", () => `"${service.name}" failed: ${describeFailure(error)}`);
  }
}

function failure(callId: number, errorMessage: string): Encodable<ExecuteServiceResponse> {
  return { callId, success: false, errorMessage, responseData: new Bytes() };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | undefined)?.then === "function";
}
