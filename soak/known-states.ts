/** The entities whose state is one value, and what the model says that value is. */
import type { Received } from "../test/tools/frames.js";
import type { Soak } from "./session.js";

export interface OneValueEntity {
  readonly objectId: string;
  readonly kind: "switch" | "binary_sensor" | "sensor" | "text_sensor";
  /** Its collection over HTTP. */
  readonly path: string;
}

export const KNOWN: readonly OneValueEntity[] = [
  { objectId: "relay", kind: "switch", path: "/switches" },
  { objectId: "plain", kind: "switch", path: "/switches" },
  { objectId: "contact", kind: "binary_sensor", path: "/binary-sensors" },
  { objectId: "value", kind: "sensor", path: "/sensors" },
  { objectId: "words", kind: "text_sensor", path: "/text-sensors" },
];

/** What an entity's state is in JSON. */
export function knownState({ keys, model }: Soak, { objectId, kind }: OneValueEntity): unknown {
  const state = JSON.parse(model.latest(keys.get(objectId) as number)) as Received;
  if (state.missingState === true) return null;
  const byDefault = { switch: false, binary_sensor: false, sensor: 0, text_sensor: "" };
  return state.state ?? byDefault[kind];
}

/** The place of a state in the model's history, from `from` on; -1 if the entity wasn't in it. */
export function placeOf(
  { keys, model }: Soak,
  { objectId }: OneValueEntity,
  state: unknown,
  from: number,
): number {
  const key = keys.get(objectId) as number;
  const { missingState: _, ...latest } = JSON.parse(model.latest(key)) as Received;
  const known = { ...latest, ...(state === null ? { missingState: true } : { state }) } as Received;
  return model.find(known, from);
}
