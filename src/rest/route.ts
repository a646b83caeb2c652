import type { Body } from "../http/body.js";
import type { BodyReceiver } from "../http/body-receiver.js";
import type { Request } from "../http/request.js";
import type { Response } from "../http/response.js";
import type { JSONSchema } from "../schema/schema.js";
import type { Permission } from "./permission.js";

/** A value, now or later. */
export type Later<T> = T | Promise<T>;

/** A request that has been authorized. */
export interface Exchange {
  /** Reused by the connection: don't read it after an `await`. */
  readonly request: Request;
  /** For operations that answer without an Answer. */
  readonly response: Response;
  /** The decoded values of the path's parameters, in order. */
  readonly params: readonly string[];
  /** The API version that the client chose, or the newest. */
  readonly version: number;
  /** What the client's token allows. */
  readonly permission: Permission;
}

/** The response to a request. */
export interface Answer {
  /** 200 to 299. */
  readonly status: number;
  /** A JSON object; `undefined` for none. */
  readonly json?: object | undefined;
  /** Instead of `json`: content of another type; `headers` gives its Content-Type. */
  readonly body?: string | Uint8Array | Body;
  readonly headers?: Readonly<Record<string, string>>;
  /** What clients can wait for. */
  readonly pending?: PendingAnswer | undefined;
}

/** An action that isn't done when its request is answered. */
export interface PendingAnswer {
  /**
   * Calls the callback once, when the action is done, which may be at once.
   *
   * @returns Stops that.
   */
  onDone(done: () => void): () => void;
  /** The current answer. */
  answer(isDone: boolean): Answer;
}

/** The schemas of an operation's successful answers by their statuses; null for one without a body. */
export type AnswerSchemas = Readonly<Record<number, JSONSchema | null>>;

/** A name, and the schema that has it, or what makes that when it is written. */
export type DefinedSchema = readonly [string, JSONSchema | (() => JSONSchema)];

/** What a method does on a route. */
export interface RouteOperation {
  readonly permission: Permission;
  /** The schema of the request body. Default: it takes none. */
  readonly input?: JSONSchema | undefined;
  /** Its successful answers. */
  readonly answers: AnswerSchemas;
  /** Its parameters in the query and the header, as in OpenAPI, without those of `lists`. */
  readonly parameters?: readonly object[];
  /** The response is a page of a list; the query may have `limit` and `after`. */
  readonly lists?: boolean;
  /**
   * The media type of the answer with status 200, which requests have to accept; any other answer is
   * JSON. Default `application/json`.
   */
  readonly type?: string;
  /** Media types of request bodies accepted beside `application/json`. */
  readonly inputTypes?: readonly string[] | undefined;
  /**
   * Takes a body that is too long for the server's memory, in pieces. `run` follows once all of it has come, with
   * an empty body. Default: such a request is refused with 413. A shorter body comes to `run` whole.
   */
  receive?(exchange: Exchange): BodyReceiver;
  /**
   * Answers a request. An error thrown here becomes an error response; see RestError.
   * Returns `undefined` if it answers through `exchange.response`.
   */
  run(exchange: Exchange): Answer | undefined | Promise<Answer | undefined>;
}

export type MethodName = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A path, or a pattern of paths, and its methods. */
export interface Route {
  /** `/articles/{id}`: a segment in braces is a parameter. */
  readonly path: string;
  /** A short description of the resource. */
  readonly description?: string | undefined;
  readonly operations: Readonly<Partial<Record<MethodName, RouteOperation>>>;
}

/** Everything under one name: a collection, or a single resource. */
export interface Resource {
  /** The path's first segment; `""` for the root. */
  readonly name: string;
  readonly routes: readonly Route[];
  /** Schemas that the API's description defines once, with the names for `refTo`. */
  readonly schemas?: readonly DefinedSchema[];
}

/** An API's resources, made when they are needed. */
export interface Resources {
  /** Their names, each once, in the order of the API's description. */
  readonly names: readonly string[];
  /** Makes the resource with this name; undefined when there is none. */
  make(name: string): Resource | undefined;
}

/** Applies a function to a value, now or when its promise is fulfilled. */
export function whenThere<T, U>(value: Later<T>, next: (value: T) => Later<U>): Later<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
