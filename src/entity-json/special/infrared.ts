import type { Infrared, InfraredSignal } from "../../entities/infrared.js";
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  optional,
  readOnly,
} from "../../schema/schema.js";
import { specialKind } from "./special-kind.js";

const TIMINGS = array(integer());

export const special = specialKind<Infrared>({
  fields: {
    sends: readOnly(boolean()),
    receives: readOnly(boolean()),
    /** What was received last: microseconds, on is positive, off negative; null if nothing was since the start. */
    received: optional(readOnly(nullable(TIMINGS))),
    /** Only for commands; clients never read it. */
    send: optional(
      object({
        /** As in `received`. */
        timings: TIMINGS,
        /** In Hz; 0: none. Default 38000. */
        carrier: optional(integer({ minimum: 0, maximum: 500_000 })),
        /** How often it is sent. Default 1. */
        times: optional(integer({ minimum: 1, maximum: 50 })),
      }),
    ),
  },
  state: (entity) => ({
    sends: entity.sends,
    receives: entity.receives,
    ...(entity.receives && { received: entity.received ? [...entity.received] : null }),
  }),
  takes: ({ sends }) => (sends ? ["send"] : []),
  command(entity, { send }: { send?: InfraredSignal }) {
    if (send) entity.sendSignal(send);
  },
});
