import { string } from "../schema/schema.js";
import type { Route } from "./route.js";

/** `GET /`: links to the resources, and what the client's token allows. */
export function indexRoute(
  about: Readonly<Record<string, string>>,
  names: readonly string[],
): Route {
  const collections = Object.fromEntries(names.map((name) => [name, `/${name}`] as const));
  return {
    path: "/",
    description: "Links to the resources",
    operations: {
      GET: {
        permission: "read",
        answers: {
          200: {
            properties: {
              ...Object.fromEntries(Object.keys(about).map((name) => [name, string().json])),
              permission: string().json,
              collections: { type: "object", additionalProperties: string().json },
            },
            required: [...Object.keys(about), "permission", "collections"],
          },
        },
        run: ({ permission }) => ({ status: 200, json: { ...about, permission, collections } }),
      },
    },
  };
}
