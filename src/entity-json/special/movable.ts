import type { Cover } from "../../entities/cover.js";
import type { Valve } from "../../entities/valve.js";
import { ValidationError } from "../../schema/errors.js";
import { isSame } from "../../schema/numbers.js";
import { among } from "../../schema/schema.js";
import type { SpecialKind } from "./special-kind.js";

/** What a cover and a valve can be commanded. */
interface Movement {
  position?: number;
  /** Of a cover. */
  tilt?: number;
  stop?: boolean;
}

/** The positions of one that can't stop in between. */
const ENDS = among([0, 1]);

/** What is the same for both. */
export const MOVABLE = {
  limits: ({ supportsPosition }: Cover | Valve) => (supportsPosition ? {} : { position: ENDS }),
  check(_: Cover | Valve, { position, tilt, stop }: Movement) {
    if (stop && (position !== undefined || tilt !== undefined))
      throw new ValidationError(`"stop" can't be combined with position or tilt.`, "stop");
  },
  isThere: (entity: Cover | Valve, { position, tilt }: Movement) =>
    entity.operation === "idle" &&
    isSame(entity.position, position) &&
    (!("tilt" in entity) || isSame(entity.tilt, tilt)),
} satisfies Partial<SpecialKind<Cover & Valve>>;
