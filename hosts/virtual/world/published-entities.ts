/** What those outside of a device are told about its entities. */
import type { Entity } from "../../../src/entities/entity.js";
import type { EntityJson } from "../../../src/entity-json/entity-json.js";
import type { BusUse } from "../../../src/host/host.js";
import type { HubValue } from "./messages.js";

/** An entity with its state. */
export interface PublishedState {
  /** Its objectId. */
  readonly id: string;
  readonly name: string;
  /** Its state as text. */
  readonly state: string;
  /** Its state as over HTTP. */
  readonly item: Readonly<Record<string, unknown>>;
}

/** An entity with its first state, and what is behind it. */
export interface WiredEntity extends PublishedState {
  /** The pins that it uses. */
  readonly pins: readonly number[];
  /** The parts behind it. */
  readonly buses: readonly BusUse[];
  /** The ids of the entities that it needs. */
  readonly needs: readonly string[];
  /** Edges for each click; left out unless it is a rotary encoder. */
  readonly edgesPerStep?: number;
  /** What a hub can set, for pages that command as one. */
  readonly hub?: readonly HubValue[];
}

export function publishedState(json: EntityJson, entity: Entity): PublishedState {
  const { objectId: id, name } = entity;
  return { id, name, state: entity.describe(), item: { ...json.item(entity) } };
}

export function wiredEntity(json: EntityJson, entity: Entity): WiredEntity {
  const needs = entity.needs.map(({ objectId }) => objectId);
  // Copies, because XS's JSON can't have objects in flash.
  const pins = [...entity.pins];
  const buses = entity.buses.map((bus) => ({ ...bus, pins: [...bus.pins] }));
  const { edgesPerStep } = entity as { edgesPerStep?: unknown };
  return {
    ...{ ...publishedState(json, entity), pins, buses, needs },
    ...(typeof edgesPerStep === "number" && { edgesPerStep }),
  };
}
