import { jsonText } from "../../base/json-text.js";
import { refTo } from "../../schema/schema.js";
import type { Resource, Resources, Route } from "../route.js";
import { Components } from "./components.js";
import { describePath, GENERALLY } from "./describe-path.js";
import { SHARED_PARAMETERS } from "./parameters.js";
import { TextsBody } from "./texts-body.js";

/** General facts in the description. */
export interface About {
  /** The device's name. */
  readonly title: string;
  /** The API's newest version. */
  readonly version: number;
}

/** An id for programs, a message for people, and the field that is wrong, if any. */
const ERROR = {
  type: "object",
  properties: { id: { type: "string" }, message: { type: "string" }, field: { type: "string" } },
  required: ["id", "message"],
};

const ERROR_RESPONSE = {
  description: "Refused, for the reason given",
  content: { "application/json": { schema: refTo("Error") } },
};

/** A token, or a token as user name without a password. */
const SECURITY_SCHEMES = {
  bearer: { type: "http", scheme: "bearer" },
  basic: { type: "http", scheme: "basic" },
};

/**
 * `GET /openapi.json`: the description of the API in OpenAPI 3.1, made from the
 * schemas that also check requests. It is made and sent one resource at a time,
 * so it is never in memory as a whole.
 *
 * @param resources - All resources; each is made anew for a description.
 */
export function openapiRoute(about: About, resources: Resources): Route {
  return {
    path: "/openapi.json",
    description: "This description",
    operations: {
      GET: {
        permission: "read",
        answers: { 200: { type: "object" } },
        run: () => ({ status: 200, body: new TextsBody(textsOf(about, resources)) }),
      },
    },
  };
}

function textsOf({ title, version }: About, resources: Resources): (() => string)[] {
  const { names } = resources;
  const resourceAt = (i: number) => resources.make(names[i] as string) as Resource;
  const head = {
    openapi: "3.1.0",
    info: { title, version: String(version), description: GENERALLY },
    security: Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] })),
  };
  const components = new Components();
  return [
    () => `${jsonText(head).slice(0, -1)},"paths":{`,
    ...names.map((_, i) => () => {
      const text = pathsOf(resourceAt(i), components);
      return i === 0 ? text : `,${text}`;
    }),
    () => {
      const shared = {
        securitySchemes: SECURITY_SCHEMES,
        parameters: SHARED_PARAMETERS,
        responses: { Error: ERROR_RESPONSE, ...components.responses },
      };
      return `},"components":{${entriesOf(shared)},"schemas":{"Error":${jsonText(ERROR)}`;
    },
    ...names.map((_, i) => () => {
      const text = entriesOf(resourceAt(i).schemas ?? {});
      return text === "" ? text : `,${text}`;
    }),
    () => "}}}",
  ];
}

/** A resource's paths as JSON, one operation after the other. */
function pathsOf({ routes }: Resource, components: Components): string {
  return routes
    .map((route) => `${jsonText(route.path)}:{${entriesOf(describePath(route, components))}}`)
    .join(",");
}

/**
 * An object's entries as JSON, without its braces. Each is converted on its own, since `jsonText` copies what it
 * converts: a small heap has no room for a copy of all.
 */
function entriesOf(entries: object): string {
  const texts: string[] = [];
  for (const [name, value] of Object.entries(entries))
    if (value !== undefined) texts.push(`${jsonText(name)}:${jsonText(value)}`);
  return texts.join(",");
}
