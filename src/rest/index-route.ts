import type { Route } from "./route.js";

/** `GET /`: where things are. */
export function indexRoute(
  about: Readonly<Record<string, unknown>>,
  routes: readonly Route[],
): Route {
  const resources: Record<string, string> = {};
  for (const { path } of routes) if (!path.includes("{")) resources[path.slice(1)] = path;
  return {
    path: "/",
    description: "Where things are",
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
        run: () => ({ status: 200, json: { ...about, collections: resources } }),
      },
    },
  };
}
