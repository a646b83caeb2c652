import { RestError } from "../../../../src/rest/errors.js";
import { readJSON } from "../../../../src/rest/json-body.js";
import type { Resource } from "../../../../src/rest/route.js";
import {
  boolean,
  integer,
  nullable,
  object,
  optional,
  string,
} from "../../../../src/schema/schema.js";
import type { ProgramChoice } from "./choose-program.js";
import {
  type ProgramInstaller,
  ProgramRefusedError,
  type ProgramTarget,
} from "./program-installer.js";
import type { FailedProgram, RecordStore } from "./program-record.js";

const SHA256 = string({ minLength: 64, maxLength: 64 });

const OFFER = object({
  length: integer({ minimum: 1 }),
  sha256: SHA256,
  device: string(),
  interface: string(),
  xs: string(),
});

/** How many of the program's bytes have come. */
const RECEIVED = object({ received: integer({ minimum: 0 }) });

const START = object({ keep: boolean() });

const SHOWN = object({
  /** SHA-256 of the running program; null for the firmware's own. */
  running: nullable(SHA256),
  /** Whether it is on trial, and may still be given up. */
  trial: boolean(),
  /** The last one that was given up. */
  failed: optional(object({ sha256: SHA256, reason: string() })),
  device: string(),
  interface: string(),
  xs: string(),
});

export interface ProgramResourceParts {
  readonly choice: ProgramChoice;
  readonly records: RecordStore;
  readonly installer: ProgramInstaller;
  readonly target: ProgramTarget;
  /** Called when a client has asked for the program's state. */
  asked(): void;
  /** Restarts the machine, once the answer is sent. */
  restart(): void;
}

/** `/program`: which program runs, and how to replace it. */
export function programResource(parts: ProgramResourceParts): Resource {
  const { choice, records, installer, target } = parts;
  const restarts = () => {
    parts.restart();
    return { status: 202 };
  };
  const state = () => {
    const { trial, failed } = records.read();
    const running = choice.program?.sha256 ?? null;
    const tried = trial !== undefined && trial.sha256 === running;
    return { running, trial: tried, ...(failed && { failed: shown(failed) }), ...target };
  };
  return {
    name: "program",
    routes: [
      {
        path: "/program",
        description: "The device's program",
        operations: {
          GET: {
            permission: "read",
            answers: { 200: SHOWN.json },
            run() {
              parts.asked();
              return { status: 200, json: state() };
            },
          },
          PUT: {
            permission: "configure",
            input: OFFER.json,
            answers: { 200: SHOWN.json },
            run: ({ request }) => {
              const offer = OFFER.check(readJSON(request));
              refusing(() => installer.begin(offer));
              return { status: 200, json: state() };
            },
          },
          DELETE: {
            permission: "configure",
            answers: { 202: null },
            run() {
              installer.remove();
              return restarts();
            },
          },
        },
      },
      {
        path: "/program/pieces/{offset}",
        description: "The bytes of the announced program, from the first to the last",
        operations: {
          PUT: {
            permission: "configure",
            inputTypes: ["application/octet-stream"],
            answers: { 200: RECEIVED.json },
            run: ({ request, params: [offset = ""] }) => {
              refusing(() => installer.take(Number(offset), request.body));
              return { status: 200, json: { received: installer.received ?? 0 } };
            },
          },
        },
      },
      {
        path: "/program/start",
        description: "The start of the announced program",
        operations: {
          POST: {
            permission: "configure",
            input: START.json,
            answers: { 202: null },
            run({ request }) {
              const { keep } = START.check(readJSON(request));
              refusing(() => installer.finish(keep));
              return restarts();
            },
          },
        },
      },
    ],
  };
}

function shown({ sha256, reason }: FailedProgram) {
  return { sha256, reason };
}

function refusing(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof ProgramRefusedError) throw new RestError(409, error.message);
    throw error;
  }
}
