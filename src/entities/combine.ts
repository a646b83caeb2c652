import { onChangeOf } from "./changes.js";
import type { Entity } from "./entity.js";

/**
 * An entity's `state`. Entities without one, such as covers, are passed themselves.
 */
export type StateOf<Of> = Of extends { readonly state: infer State } ? State : Of;

/** The states of several entities, in their order. */
export type StatesOf<All extends readonly Entity[]> = {
  -readonly [I in keyof All]: StateOf<All[I]>;
};

/**
 * Calls `listener` with the states of all these entities whenever one of them has changed.
 *
 *     combine([door, window], (isDoorOpen, isWindowOpen) => open.publish(isDoorOpen || isWindowOpen));
 *
 * The listener may publish, even these entities. Errors that it throws are logged. It may be async: a rejected
 * promise is logged as well.
 *
 * @returns A function that ends this.
 */
export function combine<const All extends readonly Entity[]>(
  entities: All,
  listener: (...states: StatesOf<All>) => void,
): () => void {
  return onChangeOf(entities, () => listener(...(entities.map(stateOf) as StatesOf<All>)));
}

function stateOf(entity: Entity): unknown {
  return "state" in entity ? entity.state : entity;
}
