import { jsonText } from "../../base/json-text.js";
import { lazyResource, type Resource } from "../route.js";
import { describePath } from "./describe-path.js";
import { TextsBody } from "./texts-body.js";

/** General facts in the description. */
export interface About {
  /** The device's name. */
  readonly title: string;
  /** The API's newest version. */
  readonly version: number;
}

const ERROR = {
  type: "object",
  properties: {
    id: { type: "string", description: "For programs: what is wrong" },
    message: { type: "string", description: "For people: what is wrong, and what to do" },
    field: { type: "string", description: "The field that is wrong, if there is one" },
  },
  required: ["id", "message"],
};

const SECURITY_SCHEMES = {
  bearer: { type: "http", scheme: "bearer", description: "A token" },
  basic: { type: "http", scheme: "basic", description: "A token as user name, no password" },
};

/**
 * `GET /openapi.json`: the description of the API in OpenAPI 3.1, made from the
 * schemas that also check requests. It is made and sent one resource at a time,
 * so it is never in memory as a whole.
 *
 * @param resources - All resources; read on each request.
 */
export function openapiResource(about: About, resources: readonly Resource[]): Resource {
  return lazyResource("openapi.json", () => [
    {
      path: "/openapi.json",
      description: "This description",
      operations: {
        GET: {
          permission: "read",
          summary: "Describe the API",
          output: { type: "object" },
          run: () => ({
            status: 200,
            body: new TextsBody(textsOf(about, resources)),
          }),
        },
      },
    },
  ]);
}

function textsOf({ title, version }: About, resources: readonly Resource[]): (() => string)[] {
  const head = {
    openapi: "3.1.0",
    info: { title, version: String(version) },
    servers: [{ url: "/" }],
    security: Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] })),
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { Error: ERROR } },
  };
  return [
    () => `${jsonText(head).slice(0, -1)},"paths":{`,
    ...resources.map((resource, i) => () => {
      const paths = resource.routes.map((route) => [route.path, describePath(route)] as const);
      const text = jsonText(Object.fromEntries(paths)).slice(1, -1);
      return i === 0 ? text : `,${text}`;
    }),
    () => "}}",
  ];
}
