import { conflict } from "../rest/errors.js";
import type { Route } from "../rest/route.js";
import { boolean, object } from "../schema/schema.js";
import type { Encryption } from "../security/encryption.js";

const ENCRYPTION = object({
  /** Whether clients of the native API need a key. */
  has_key: boolean(),
  /** Whether the device's program sets the key: then clients can't change it. */
  fixed: boolean(),
});

/** `/encryption`: whether clients of the native API need a key. The key can be deleted, but never read. */
export function encryptionRoute(encryption: Encryption): Route {
  return {
    path: "/encryption",
    description: "The native API's key, which a hub sets; DELETE removes it",
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
            throw conflict("The device's program sets the key, or the storage failed.");
          return { status: 204 };
        },
      },
    },
  };
}
