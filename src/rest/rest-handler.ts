import { jsonText } from "../base/json-text.js";
import { RequestError } from "../http/errors.js";
import type { Handler } from "../http/handler.js";
import type { Request } from "../http/request.js";
import type { Response } from "../http/response.js";
import { describeError, type Log } from "../log/log.js";
import { ValidationError } from "../schema/errors.js";
import { acceptedVersion } from "./accept.js";
import { errorIdOf, errorText, notFound, RestError } from "./errors.js";
import { checkBodyType } from "./json-body.js";
import { type Permission, reaches } from "./permission.js";
import type { Answer, Exchange, Resource, Route, RouteOperation } from "./route.js";
import { allowed, operationOf, Router } from "./router.js";

const JSON_TYPE = "application/json";

/** Determines the permission of a request. */
export interface Authenticator {
  /** @throws RestError with status 401, 403 or 429 */
  authenticate(request: Request): Permission;
}

/** What is known of a request whose head has been checked. */
interface Prepared {
  /** Undefined for OPTIONS, which the handler answers itself. */
  readonly operation: RouteOperation | undefined;
  readonly route: Route | undefined;
  readonly exchange: Exchange;
}

/** Answers HTTP requests with the operations of routes, and errors as `{ id, message }`. */
export class RestHandler implements Handler {
  readonly errorType = JSON_TYPE;
  readonly #router: Router;
  readonly #versions: readonly number[];
  readonly #authenticator: Authenticator;
  readonly #log: Log;
  /** Requests whose bodies haven't come completely. */
  readonly #prepared = new WeakMap<Request, Prepared>();

  /**
   * @param versions - The API's versions, the newest last.
   * @throws ConfigurationError when two resources have the same name.
   */
  constructor(
    resources: readonly Resource[],
    authenticator: Authenticator,
    log: Log,
    versions: readonly number[] = [1],
  ) {
    this.#router = new Router(resources);
    this.#authenticator = authenticator;
    this.#log = log;
    this.#versions = versions;
  }

  errorBody(status: number, message: string): string {
    return errorText(errorIdOf(status), message);
  }

  /** Refuses a request before its body is sent. */
  onHead(request: Request, response: Response): void {
    if (request.contentLength <= 0 && !request.chunked) return;
    try {
      this.#prepared.set(request, this.#prepare(request, response));
    } catch (error) {
      this.#fail(error, request.methodName, request.path, response);
    }
  }

  onRequest(request: Request, response: Response): void {
    // When a promise settles, the object may already hold the next request.
    const { methodName, path } = request;
    try {
      const prepared = this.#prepared.get(request) ?? this.#prepare(request, response);
      this.#prepared.delete(request);
      const { operation, route, exchange } = prepared;
      if (!operation) {
        response.header(
          "Allow",
          route ? allowed(route) : "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
        );
        response.answer(204);
        return;
      }
      const answer = operation.run(exchange);
      if (answer instanceof Promise) {
        answer
          .then((answer) => this.#answer(answer, exchange))
          .catch((error: unknown) => this.#fail(error, methodName, path, response));
      } else this.#answer(answer, exchange);
    } catch (error) {
      this.#fail(error, methodName, path, response);
    }
  }

  /** Checks the head. */
  #prepare(request: Request, response: Response): Prepared {
    const permission = this.#authenticator.authenticate(request);
    const version = 0;
    if (request.isForServer)
      return {
        operation: undefined,
        route: undefined,
        exchange: { request, response, params: [], version },
      };
    const match = this.#router.find(request);
    if (!match) throw notFound(`There's nothing at ${request.path}.`);
    const { route, params } = match;
    if (request.methodName === "OPTIONS")
      return { operation: undefined, route, exchange: { request, response, params, version } };
    const operation = operationOf(route, request.methodName);
    if (!operation) {
      const allow = allowed(route);
      throw new RestError(
        405,
        `${route.path} doesn't allow ${request.methodName}, only ${allow}.`,
        {
          headers: { Allow: allow },
        },
      );
    }
    if (!reaches(permission, operation.permission))
      throw new RestError(
        403,
        `The token's permission is "${permission}"; this takes "${operation.permission}".`,
      );
    const exchange = { request, response, params, version: this.#version(request, operation) };
    checkBodyType(request, operation.inputTypes);
    return { operation, route, exchange };
  }

  #version(request: Request, { type = JSON_TYPE }: RouteOperation): number {
    const accept = request.header("accept");
    const version = acceptedVersion(accept, type, this.#versions);
    if (version !== undefined) return version;
    const types = type === JSON_TYPE ? type : `${type} and ${JSON_TYPE}`;
    throw new RestError(
      406,
      `There's nothing that fits Accept: ${accept}. There is ${types}, in version ${this.#versions.join(" and ")}.`,
    );
  }

  #answer(answer: Answer | undefined, { response, version }: Exchange): void {
    if (!answer || response.closed) return;
    const { status, json, body, headers = {} } = answer;
    const hasBody = json !== undefined || body !== undefined;
    if (hasBody && headers["Content-Type"] === undefined)
      response.header("Content-Type", `${JSON_TYPE}; version=${version}`);
    for (const name of Object.keys(headers)) response.header(name, headers[name] as string);
    response.answer(status, body ?? (json === undefined ? "" : jsonText(json)));
  }

  #fail(error: unknown, method: string, path: string, response: Response): void {
    const known = asRestError(error);
    if (known.status === 500)
      this.#log.error("http", () => `${method} ${path}: ${describeError(error)}`);
    if (response.closed) return;
    try {
      response.reset();
      response.header("Content-Type", JSON_TYPE);
      for (const name of Object.keys(known.headers))
        response.header(name, known.headers[name] as string);
      response.answer(known.status, errorText(known.id, known.message, known.field));
    } catch (again) {
      // It was answered already.
      this.#log.error("http", () => `${method} ${path}: ${describeError(again)}`);
    }
  }
}

function asRestError(error: unknown): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof ValidationError)
    return new RestError(
      422,
      error.message,
      error.field === undefined ? {} : { field: error.field },
    );
  if (error instanceof RequestError) return new RestError(error.status, error.message);
  return new RestError(500, "Something went wrong in the device; its log says more.");
}
