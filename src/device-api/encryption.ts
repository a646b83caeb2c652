import { conflict } from "../rest/errors.js";
import type { Route } from "../rest/route.js";
import { boolean, object } from "../schema/schema.js";
import type { Encryption } from "../security/encryption.js";

const ENCRYPTION = object({
  /** Whether clients of the native API need a key. */
  has_key: boolean(),
  /** Whether the device's program gives the key: then nobody can change it. */
  fixed: boolean(),
});

/** `/encryption`: whether clients of the native API need a key, which can be forgotten, and never be read. */
export function encryptionRoute(encryption: Encryption): Route {
  return {
    path: "/encryption",
    description: "The key of the native API's clients, which a hub sets; DELETE forgets it",
    operations: {
      GET: {
        permission: "read",
        answers: { 200: ENCRYPTION.answerJSON },
        run: () => ({
          status: 200,
          json: { has_key: encryption.key !== undefined, fixed: encryption.isFixed },
        }),
      },
      DELETE: {
        permission: "configure",
        answers: { 204: null },
        run: () => {
          if (!encryption.forget())
            throw conflict("The device's program gives the key, or the storage failed.");
          return { status: 204 };
        },
      },
    },
  };
}
