import { RestError } from "../../../../src/rest/errors.js";
import type { Exchange, Resource } from "../../../../src/rest/route.js";
import { boolean, integer, object, optional, string } from "../../../../src/schema/schema.js";
import type { HealthTrial } from "../health-trial.js";
import { FirmwareRefusedError, RECOVERY_STARTS, RecoveryStartsError } from "./errors.js";

const SHA256 = string({ minLength: 64, maxLength: 64 });

const SHOWN = object({
  /** The chip that images must be for. */
  chip: string(),
  /** SHA-256 of the image that runs. */
  running: SHA256,
  /** Whether it is on trial, and may still be given up. */
  trial: boolean(),
  /** The last one that was given up. */
  failed: optional(object({ sha256: optional(SHA256), reason: string() })),
  /** How much of an image has come. */
  receiving: optional(object({ received: integer(), length: integer() })),
  /** The longest image, in bytes. */
  largest: integer(),
});

const TAKEN = object({ sha256: SHA256 });

export interface FirmwareResourceParts {
  readonly slots: {
    /** The SHA-256 of the image that runs, in hexadecimal. */
    readonly running: string;
    /** The longest image, in bytes. */
    readonly largest: number;
  };
  readonly firmware: {
    readonly trial: HealthTrial | undefined;
    readonly isTrial: boolean;
    /** The last one that was given up. */
    readonly failed: { readonly sha256?: string; readonly reason: string } | undefined;
  };
  /** Takes images. */
  readonly installer: {
    readonly chip: string;
    readonly progress: { readonly received: number; readonly length: number } | undefined;
    begin(length: number): void;
    take(bytes: Uint8Array): void;
    finish(): string;
    cancel(reason: string): void;
  };
}

/** `/firmware`: which firmware runs, and how to replace it. */
export function firmwareResource({ slots, firmware, installer }: FirmwareResourceParts): Resource {
  return {
    name: "firmware",
    routes: [
      {
        path: "/firmware",
        description: "The board's firmware",
        operations: {
          GET: {
            permission: "read",
            answers: { 200: SHOWN.json },
            run() {
              firmware.trial?.spokenTo();
              const { failed } = firmware;
              const { progress } = installer;
              return {
                status: 200,
                json: {
                  chip: installer.chip,
                  running: slots.running,
                  trial: firmware.isTrial,
                  ...(failed && { failed }),
                  ...(progress && { receiving: progress }),
                  largest: slots.largest,
                },
              };
            },
          },
          POST: {
            permission: "configure",
            inputTypes: ["application/octet-stream"],
            answers: { 202: TAKEN.json },
            receive({ request }) {
              refusing(() => installer.begin(request.contentLength));
              return {
                take: (bytes) => installer.take(bytes),
                abort: () => installer.cancel("its sender is gone"),
              };
            },
            run({ request }: Exchange) {
              if (request.bodyLength > 0) {
                refusing(() => installer.begin(request.bodyLength));
                installer.take(request.body);
              }
              return { status: 202, json: { sha256: refusing(() => installer.finish()) } };
            },
          },
        },
      },
    ],
  };
}

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof FirmwareRefusedError) throw new RestError(409, error.message);
    if (error instanceof RecoveryStartsError)
      throw new RestError(503, error.message, {
        id: "recovery_starts",
        headers: { "Retry-After": `${RECOVERY_STARTS}` },
      });
    throw error;
  }
}
