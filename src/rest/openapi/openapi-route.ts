import { RestError } from "../errors.js";
import type { Resource, Resources, Route } from "../route.js";
import { Components } from "./components.js";
import { describePath, GENERALLY } from "./describe-path.js";
import { JSONBody, type JSONEntry, Parts } from "./json-body.js";
import { SHARED_PARAMETERS } from "./parameters.js";

/** General facts in the description. */
export interface About {
  /** The device's name. */
  readonly title: string;
  /** The API's newest version. */
  readonly version: number;
}

/** An id for programs, a message for people, and the field that is wrong, if any. */
const ERROR = {
  properties: { id: { type: "string" }, message: { type: "string" }, field: { type: "string" } },
  required: ["id", "message"],
};

/** A token, or a token as user name without a password. */
const SECURITY_SCHEMES = {
  bearer: { type: "http", scheme: "bearer" },
  basic: { type: "http", scheme: "basic" },
};

/**
 * `GET /openapi.json`: the description of the API in OpenAPI 3.1, made from the
 * schemas that also check requests. It is made while it is sent, so that little of it
 * is in memory at a time.
 *
 * @param resources - All resources; each is made anew for a description.
 * @param hasMemory - Whether there is enough memory to make it.
 */
export function openapiRoute(about: About, resources: Resources, hasMemory: () => boolean): Route {
  return {
    path: "/openapi.json",
    description: "This description",
    operations: {
      GET: {
        permission: "read",
        answers: { 200: { type: "object" } },
        run() {
          if (!hasMemory())
            throw new RestError(503, "The device is short of memory.", {
              headers: { "Retry-After": "5" },
            });
          return { status: 200, body: new JSONBody(describe(about, resources)) };
        },
      },
    },
  };
}

function describe({ title, version }: About, resources: Resources): object {
  const { names } = resources;
  const resourceAt = (i: number) => resources.make(names[i] as string) as Resource;
  const components = new Components();
  return {
    openapi: "3.1.0",
    info: { title, version: String(version), description: GENERALLY },
    security: Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] })),
    paths: new Parts(names.length, (i) => pathsOf(resourceAt(i), components)),
    // Made after the paths, which say which answers are shared.
    components: () => ({
      securitySchemes: SECURITY_SCHEMES,
      parameters: SHARED_PARAMETERS,
      responses: components.responses,
      schemas: new Parts(names.length + 1, (i) =>
        i === 0 ? [["Error", ERROR]] : (resourceAt(i - 1).schemas ?? []),
      ),
    }),
  };
}

/** Each path is described when it is written. */
function pathsOf({ routes }: Resource, components: Components): JSONEntry[] {
  return routes.map((route) => [route.path, () => describePath(route, components)]);
}
