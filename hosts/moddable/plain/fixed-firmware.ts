import { RestError } from "../../../src/rest/errors.js";
import type { Resource } from "../../../src/rest/route.js";

/**
 * `/firmware` of a machine whose firmware can't be replaced over the network.
 *
 * @param reason - why, and what to do instead
 */
export function fixedFirmwareResource(reason: string): Resource {
  const refuse = () => {
    throw new RestError(409, reason);
  };
  return {
    name: "firmware",
    routes: [
      {
        path: "/firmware",
        description: "The board's firmware, which can't be replaced over the network",
        operations: {
          POST: {
            permission: "configure",
            inputTypes: ["application/octet-stream"],
            answers: { 202: null },
            receive: refuse,
            run: refuse,
          },
        },
      },
    ],
  };
}
