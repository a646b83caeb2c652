import { ConfigurationError } from "../errors.js";
import type { Request } from "../http/request.js";
import type { MethodName, Operation, Route } from "./route.js";

/** A route that a request's path fits. */
export interface Match {
  readonly route: Route;
  readonly params: readonly string[];
}

/** Finds the route for a path. */
export class Router {
  readonly routes: readonly Route[];
  readonly #patterns: readonly (readonly string[])[];

  /** @throws ConfigurationError when two routes have the same path. */
  constructor(routes: readonly Route[]) {
    this.routes = routes;
    this.#patterns = routes.map(({ path }) => (path === "/" ? [] : path.slice(1).split("/")));
    for (const { path } of routes) {
      if (routes.filter((other) => other.path === path).length > 1)
        throw new ConfigurationError(
          `There are two resources at ${path}; give one of them another name.`,
        );
    }
  }

  /** The first route that fits. A slash at the end makes no difference. */
  find(request: Request): Match | undefined {
    const segments: string[] = [];
    for (let i = 0; i < request.segmentCount; i++) segments.push(request.segment(i) as string);
    if (segments.at(-1) === "") segments.pop();
    for (let i = 0; i < this.routes.length; i++) {
      const params = paramsOf(this.#patterns[i] as readonly string[], segments);
      if (params) return { route: this.routes[i] as Route, params };
    }
    return undefined;
  }
}

/** What stands for the parameters, or undefined where the path isn't of this pattern. */
function paramsOf(pattern: readonly string[], segments: readonly string[]): string[] | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: string[] = [];
  for (let i = 0; i < pattern.length; i++) {
    const segment = segments[i] as string;
    if (pattern[i]?.startsWith("{")) params.push(segment);
    else if (pattern[i] !== segment) return undefined;
  }
  return params;
}

/** What the method does to the resource; HEAD is a GET. */
export function operationOf({ operations }: Route, method: string): Operation | undefined {
  return operations[(method === "HEAD" ? "GET" : method) as MethodName];
}

/** The value of the header field Allow. */
export function allowed({ operations }: Route): string {
  const methods = Object.keys(operations).filter((method) => operations[method as MethodName]);
  if (operations.GET) methods.splice(methods.indexOf("GET") + 1, 0, "HEAD");
  return [...methods, "OPTIONS"].join(", ");
}
