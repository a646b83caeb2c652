import { lazyResource, type Resource } from "./route.js";

/** `GET /`: links to the resources. */
export function indexResource(
  about: Readonly<Record<string, unknown>>,
  resources: readonly Resource[],
): Resource {
  const collections = () =>
    Object.fromEntries(resources.map(({ name }) => [name, `/${name}`] as const));
  return lazyResource("", () => [
    {
      path: "/",
      description: "Links to the resources",
      operations: {
        GET: {
          permission: "read",
          summary: "List the collections",
          output: {
            type: "object",
            properties: {
              collections: { type: "object", additionalProperties: { type: "string" } },
            },
          },
          run: () => ({ status: 200, json: { ...about, collections: collections() } }),
        },
      },
    },
  ]);
}
