import { string } from "../schema/schema.js";
import { lazyResource, type Resource } from "./route.js";

/** `GET /`: links to the resources. */
export function indexResource(
  about: Readonly<Record<string, string>>,
  resources: readonly Resource[],
): Resource {
  const collections = () =>
    Object.fromEntries(resources.map(({ name }) => [name, `/${name}`] as const));
  return lazyResource("", () => ({
    routes: [
      {
        path: "/",
        description: "Links to the resources",
        operations: {
          GET: {
            permission: "read",
            answers: {
              200: {
                type: "object",
                properties: {
                  ...Object.fromEntries(Object.keys(about).map((name) => [name, string().json])),
                  collections: { type: "object", additionalProperties: string().json },
                },
                required: [...Object.keys(about), "collections"],
              },
            },
            run: () => ({ status: 200, json: { ...about, collections: collections() } }),
          },
        },
      },
    ],
  }));
}
