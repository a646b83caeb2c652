import type { HubClient } from "./hub.js";

/** What a device has, for programs: the protocol's fields, and each state also as text. */
export function listForPrograms({ device, entities, services, followed }: HubClient): object {
  const listed = entities.map(({ kind, id, name, config, state, inWords }) => ({
    kind: kind.name,
    id,
    name,
    inWords,
    ...(state && { state }),
    listed: config,
  }));
  return { device, entities: listed, services, followed };
}
