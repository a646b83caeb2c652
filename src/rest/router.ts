import { ConfigurationError } from "../base/errors.js";
import type { Request } from "../http/request.js";
import type { MethodName, Resource, Route, RouteOperation } from "./route.js";

/** The route for a request's path. */
export interface Match {
  readonly route: Route;
  readonly params: readonly string[];
}

/** Finds the route for a path. */
export class Router {
  readonly #resources: readonly Resource[];

  /** @throws ConfigurationError when two resources have the same name. */
  constructor(resources: readonly Resource[]) {
    this.#resources = resources;
    for (const { name } of resources) {
      if (resources.filter((other) => other.name === name).length > 1)
        throw new ConfigurationError(
          `There are two resources at /${name}; give one of them another name.`,
        );
    }
  }

  /** The first route that matches. A trailing slash makes no difference. */
  find(request: Request): Match | undefined {
    const segments: string[] = [];
    for (let i = 0; i < request.segmentCount; i++) segments.push(request.segment(i) as string);
    if (segments.at(-1) === "") segments.pop();
    const [first = ""] = segments;
    const resource = this.#resources.find(({ name }) => name === first);
    for (const route of resource?.routes ?? []) {
      const params = paramsOf(route.path, segments);
      if (params) return { route, params };
    }
    return undefined;
  }
}

/** The values of the parameters; undefined if the path doesn't match the pattern. */
function paramsOf(path: string, segments: readonly string[]): string[] | undefined {
  const pattern = path === "/" ? [] : path.slice(1).split("/");
  if (pattern.length !== segments.length) return undefined;
  const params: string[] = [];
  for (let i = 0; i < pattern.length; i++) {
    const segment = segments[i] as string;
    if (pattern[i]?.startsWith("{")) params.push(segment);
    else if (pattern[i] !== segment) return undefined;
  }
  return params;
}

/** The operation for a method; HEAD uses that of GET. */
export function operationOf({ operations }: Route, method: string): RouteOperation | undefined {
  return operations[(method === "HEAD" ? "GET" : method) as MethodName];
}

/** The value of the Allow header field. */
export function allowed({ operations }: Route): string {
  const methods = Object.keys(operations).filter((method) => operations[method as MethodName]);
  if (operations.GET) methods.splice(methods.indexOf("GET") + 1, 0, "HEAD");
  return [...methods, "OPTIONS"].join(", ");
}
