import { KINDS } from "../kinds/in-build/kinds.js";
import { EntityKind } from "./entity-kind.js";

/** The kinds of the build, as they stand in JSON. A constant, so that boards have it in flash. */
export const ENTITY_KINDS: readonly EntityKind[] = KINDS.map(
  ({ kind, special }) => new EntityKind(kind, special || undefined),
);
