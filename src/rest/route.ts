import type { Body } from "../http/body.js";
import type { Request } from "../http/request.js";
import type { Response } from "../http/response.js";
import type { JSONSchema } from "../schema/schema.js";
import type { Permission } from "./permission.js";

/** A request that is allowed, and what is known of it. */
export interface Exchange {
  /** The connection's: it can be read until something has been waited for, and not after that. */
  readonly request: Request;
  /** For who answers without an Answer. */
  readonly response: Response;
  /** What stands in the path for the parameters, decoded, in their order. */
  readonly params: readonly string[];
  /** The version of the API that the client chose, or the newest. */
  readonly version: number;
}

/** The answer to a request. */
export interface Answer {
  /** 200 to 299. */
  readonly status: number;
  /** A JSON object; `undefined` for none. */
  readonly json?: object | undefined;
  /** In place of `json`: something of another type, which `headers` names as Content-Type. */
  readonly body?: string | Uint8Array | Body;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a method does to a resource. */
export interface RouteOperation {
  readonly permission: Permission;
  /** In a few words, for the description of the API. */
  readonly summary?: string;
  /** What the request's body is. */
  readonly input?: JSONSchema | undefined;
  /** What the answer's body is. */
  readonly output?: JSONSchema | undefined;
  /** The answer is a page of a list: it takes `limit` and `after`. */
  readonly lists?: boolean;
  /** The media type that it answers with. Default `application/json`. */
  readonly type?: string;
  /** Media types of bodies that it takes beside `application/json`. */
  readonly inputTypes?: readonly string[] | undefined;
  /**
   * Answers a request. What it throws is answered with an error; see RestError.
   * Who returns `undefined` answers by `exchange.response`.
   */
  run(exchange: Exchange): Answer | undefined | Promise<Answer | undefined>;
}

export type MethodName = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A resource, or all those of a pattern, and what can be done to it. */
export interface Route {
  /** `/articles/{id}`: a segment in braces is a parameter. */
  readonly path: string;
  /** A few words on the resource. */
  readonly description?: string;
  readonly operations: Readonly<Partial<Record<MethodName, RouteOperation>>>;
}

/** What the API has under one name: a collection, or a single resource. */
export interface Resource {
  /** The path's first segment; `""` for the root. */
  readonly name: string;
  /** Asked for with each request, so that what is quickly made need not be kept. */
  readonly routes: readonly Route[];
}

/** On XS an object with a getter of its own costs a closure more. */
class MadeForEach implements Resource {
  readonly name: string;
  private readonly make: () => readonly Route[];

  constructor(name: string, make: () => readonly Route[]) {
    this.name = name;
    this.make = make;
  }

  get routes(): readonly Route[] {
    return this.make();
  }
}

/** A resource that is made anew for each request. */
export function lazyResource(name: string, make: () => readonly Route[]): Resource {
  return new MadeForEach(name, make);
}

/** What is made of a value now, or as soon as it is there. */
export function whenThere<T, U>(
  value: T | Promise<T>,
  next: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
