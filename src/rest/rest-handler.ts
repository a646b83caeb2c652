import { CommandRefused, TooSoonError } from "../base/errors.js";
import { jsonText } from "../base/json-text.js";
import type { Timers } from "../host/host.js";
import { RequestError } from "../http/errors.js";
import type { Handler } from "../http/handler.js";
import { KnownField } from "../http/known-names.js";
import { Method } from "../http/method.js";
import type { Request } from "../http/request.js";
import type { Response } from "../http/response.js";
import { describeError, type Log } from "../log/log.js";
import { ValidationError } from "../schema/errors.js";
import { acceptedVersion } from "./accept.js";
import { type CrossOrigin, isPreflight } from "./auth/cross-origin.js";
import { conflict, errorIdOf, errorText, notFound, RestError } from "./errors.js";
import { checkBodyType, patchTypes } from "./json-body.js";
import { JSON_TYPE } from "./media-types.js";
import { type Permission, reaches } from "./permission.js";
import type { Answer, Exchange, Resources, Route, RouteOperation } from "./route.js";
import { allowed, operationOf, Router } from "./router.js";
import { Waits } from "./waits.js";

const FIRST_VERSION: readonly number[] = [1];

/** The type of nearly all answers. */
const JSON_1 = `Content-Type: ${JSON_TYPE}; version=1\r\n`;

const EVERY_METHOD = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** Determines the permission of a request. */
export interface Authenticator {
  /** Which requests are for pages of other origins, and what these may read. */
  readonly crossOrigin: CrossOrigin;
  /**
   * @param response - Is told when the request has a right token.
   * @throws RestError with status 401, 403 or 429
   */
  authenticate(request: Request, response: Response): Permission;
}

/**
 * The fields of every answer. Browsers then trust the body's type, and caches know on which fields of a request
 * the answer depends.
 */
const FIELDS = "X-Content-Type-Options: nosniff\r\nVary: Accept, Origin\r\n";

/** What is known about a request whose head has been checked. */
interface Prepared {
  /** Undefined for OPTIONS, which the handler answers itself. */
  readonly operation: RouteOperation | undefined;
  readonly route: Route | undefined;
  readonly exchange: Exchange;
}

/** Answers HTTP requests with the operations of routes, and errors as `{ id, message }`. */
export class RestHandler implements Handler {
  private readonly router: Router;
  /** The last Accept that was parsed, the type it was for, and the version it chose. */
  private accept: string | undefined;
  private acceptType = "";
  private accepted = 0;
  /** Created for the first client that waits. */
  private waits: Waits | undefined;
  /** Requests whose bodies haven't come completely. */
  private readonly prepared = new WeakMap<Request, Prepared>();

  /**
   * @param clock - Its `epochSeconds` are 0 while the time isn't known.
   * @param versions - The API's versions, the newest last.
   * @throws ConfigurationError when two resources have the same name.
   */
  constructor(
    resources: Resources,
    private readonly authenticator: Authenticator,
    private readonly log: Log,
    private readonly timers: Timers,
    private readonly clock: { readonly epochSeconds: number },
    private readonly versions = FIRST_VERSION,
  ) {
    this.router = new Router(resources);
  }

  errorBody(status: number, message: string): string {
    return errorText(errorIdOf(status), message);
  }

  // Getters, because the constants would take heap in each handler.

  get errorType(): string {
    return JSON_TYPE;
  }

  get fields(): string {
    return FIELDS;
  }

  /** Seconds since 1970 (UTC); 0 while that isn't known. */
  get epochSeconds(): number {
    return this.clock.epochSeconds;
  }

  /** Refuses a request before its body is sent. */
  onHead(request: Request, response: Response): boolean {
    const { refusal } = request;
    if (request.contentLength <= 0 && !request.chunked && !refusal) return false;
    try {
      if (!refusal) this.prepared.set(request, this.prepare(request, response));
      else {
        this.authenticator.authenticate(request, response);
        if (refusal.status === 413) this.takeLongBody(request, response);
        // A POST without a body needs no length.
        if (refusal.status === 411 && request.method === Method.POST) request.refusal = undefined;
      }
    } catch (error) {
      this.fail(error, request, response);
      return true;
    }
    return false;
  }

  /** Lets an operation take a body in pieces, if it can. */
  private takeLongBody(request: Request, response: Response): void {
    const route = this.router.find(request)?.route;
    if (request.chunked || !(route && operationOf(route, request.methodName)?.receive)) return;
    const prepared = this.prepare(request, response);
    request.receiver = prepared.operation?.receive?.(prepared.exchange);
    this.prepared.set(request, prepared);
  }

  onRequest(request: Request, response: Response): void {
    try {
      const prepared = this.prepared.get(request) ?? this.prepare(request, response);
      this.prepared.delete(request);
      const { operation, route, exchange } = prepared;
      if (!operation) {
        this.answerOptions(request, response, route);
        return;
      }
      const answer = operation.run(exchange);
      if (answer instanceof Promise) {
        answer
          .then((answer) => this.give(answer, exchange))
          .catch((error: unknown) => this.fail(error, request, response));
      } else this.give(answer, exchange);
    } catch (error) {
      this.fail(error, request, response);
    }
  }

  /** Sends the answers that wait for their actions now. */
  endWaits(): void {
    this.waits?.endAll();
  }

  private answerOptions(request: Request, response: Response, route: Route | undefined): void {
    this.allowOrigin(request, response);
    response.header("Allow", route ? allowed(route) : EVERY_METHOD);
    const types = route?.operations.PATCH && patchTypes(route.operations.PATCH);
    if (types) response.header("Accept-Patch", types);
    response.answer(204);
  }

  /** Checks the head. */
  private prepare(request: Request, response: Response): Prepared {
    const version = 0;
    const { crossOrigin } = this.authenticator;
    // A browser sends no token with it.
    const preflight = isPreflight(request) && crossOrigin.headersFor(request) !== undefined;
    const permission = preflight ? undefined : this.authenticator.authenticate(request, response);
    if (request.isForServer || !permission)
      return {
        operation: undefined,
        route: undefined,
        exchange: { request, response, params: [], version, permission: permission ?? "read" },
      };
    const match = this.router.find(request);
    if (!match) throw notFound(`There's nothing at ${request.path}.`);
    const { route, params } = match;
    if (request.methodName === "OPTIONS")
      return {
        operation: undefined,
        route,
        exchange: { request, response, params, version, permission },
      };
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
    const exchange = {
      request,
      response,
      params,
      version: this.version(request, operation),
      permission,
    };
    checkBodyType(request, operation.inputTypes);
    return { operation, route, exchange };
  }

  private version(request: Request, { type = JSON_TYPE }: RouteOperation): number {
    const accept = request.field(KnownField.ACCEPT);
    // Most clients send the same with each request.
    if (accept === this.accept && type === this.acceptType) return this.accepted;
    const version = acceptedVersion(accept, type, this.versions);
    if (version !== undefined) {
      this.accept = accept;
      this.acceptType = type;
      this.accepted = version;
      return version;
    }
    throw new RestError(
      406,
      `There's nothing that fits Accept: ${accept}. There is ${type}, in version ${this.versions.join(" and ")}.`,
    );
  }

  private give(answer: Answer | undefined, exchange: Exchange): void {
    const { request, response } = exchange;
    if (!answer) return;
    const prefer = answer.pending && !response.closed && request.field(KnownField.PREFER);
    if (typeof prefer !== "string") {
      this.answer(answer, exchange);
      return;
    }
    this.waits ??= new Waits(this.timers);
    this.waits.hold(answer, prefer, (late) => {
      try {
        this.answer(late, exchange);
      } catch (error) {
        this.fail(error, request, response);
      }
    });
  }

  private answer(answer: Answer, { request, response, version }: Exchange): void {
    // A body has to be closed also when the client is gone, which `answer` does.
    if (response.closed && answer.body === undefined) return;
    this.allowOrigin(request, response);
    const { status, json, body, headers } = answer;
    const hasBody = json !== undefined || body !== undefined;
    if (hasBody && headers?.["Content-Type"] === undefined)
      response.line(version === 1 ? JSON_1 : `Content-Type: ${JSON_TYPE}; version=${version}\r\n`);
    if (headers)
      for (const name of Object.keys(headers)) response.header(name, headers[name] as string);
    // A created item may have a secret: only this answer has a token's.
    if (status === 201 && headers?.["Cache-Control"] === undefined)
      response.header("Cache-Control", "no-store");
    response.answer(status, body ?? (json === undefined ? "" : jsonText(json)));
  }

  /** Lets a page of an allowed origin read the answer. */
  private allowOrigin(request: Request, response: Response): void {
    const headers = this.authenticator.crossOrigin.headersFor(request);
    if (!headers) return;
    for (const name of Object.keys(headers)) response.header(name, headers[name] as string);
  }

  private fail(error: unknown, request: Request, response: Response): void {
    const known = asRestError(error);
    // When the client is gone, the object may already hold another request.
    const what = response.closed ? "a request" : `${request.methodName} ${request.path}`;
    if (known.status === 500) this.log.error("http", () => `${what}: ${describeError(error)}`);
    if (response.closed) return;
    if (known.delay > 0) {
      response.mayLeave = true;
      this.timers.set(() => this.refuse(known, request, response), known.delay);
    } else this.refuse(known, request, response);
  }

  private refuse(error: RestError, request: Request, response: Response): void {
    if (response.closed) return;
    try {
      response.reset();
      this.allowOrigin(request, response);
      response.header("Content-Type", JSON_TYPE);
      const { headers } = error;
      for (const name of Object.keys(headers)) response.header(name, headers[name] as string);
      response.answer(error.status, errorText(error.id, error.message, error.field));
    } catch (again) {
      // It was answered already.
      this.log.error("http", () => `${request.path}: ${describeError(again)}`);
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
  if (error instanceof CommandRefused) return conflict(error.message);
  if (error instanceof TooSoonError)
    return new RestError(429, error.message, {
      headers: { "Retry-After": String(Math.ceil(error.wait / 1000)) },
    });
  if (error instanceof RequestError) return new RestError(error.status, error.message);
  return new RestError(500, "Something went wrong in the device; its log says more.");
}
