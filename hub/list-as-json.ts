import type { HubClient } from "./hub.js";

/** What a device has, for programs: the protocol's fields, and each state also as text. */
export function listAsJSON({ device, entities, services, followed }: HubClient): string {
  const listed = entities.map(({ kind, config, state, inWords }) => ({
    kind: kind.name,
    id: config.objectId,
    name: config.name,
    inWords,
    ...(state && { state }),
    listed: config,
  }));
  return JSON.stringify({ device, entities: listed, services, followed }, inJSON, 2);
}

/** Bytes are Base64. */
function inJSON(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}
