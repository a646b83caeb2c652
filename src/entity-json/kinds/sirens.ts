import type { Siren } from "../../entities/siren.js";
import {
  array,
  boolean,
  integer,
  number,
  oneOf,
  optional,
  readOnly,
  string,
} from "../../schema/schema.js";
import { entityKind, float } from "../entity-kind.js";

/** A day. To sound for longer, give no duration. */
const LONGEST = 86_400;

export const sirens = entityKind({
  kind: "siren",
  name: "sirens",
  description: "Sirens, buzzers and bells",
  fields: {
    state: boolean(),
    /** One of its tones. */
    tone: optional(string()),
    volume: optional(number({ minimum: 0, maximum: 1 })),
    /** Seconds after which it ends; 0: never. Only for commands; clients never read it. */
    duration: optional(integer({ minimum: 0, maximum: LONGEST })),
    tones: optional(readOnly(array(string()))),
  },
  state: (entity: Siren) => ({
    state: entity.state,
    ...(entity.tone !== undefined && {
      tone: entity.tone,
      tones: [...entity.tones],
    }),
    ...(entity.supportsVolume && { volume: float(entity.volume) ?? 0 }),
  }),
  takes: () => ["duration"],
  limits: ({ tones }) => ({ tone: oneOf(tones) }),
  command(entity, { state, tone, volume, duration }) {
    entity.set({
      ...(state !== undefined && { state }),
      ...(tone !== undefined && { tone }),
      ...(volume !== undefined && { volume }),
      ...(duration !== undefined && { duration: duration * 1000 }),
    });
  },
  isThere: (entity, { state }) => state === undefined || entity.state === state,
});
