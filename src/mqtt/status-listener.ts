import type { Entity } from "../entities/entity.js";

/** An entity that shows how the connection to the broker is. */
export interface MQTTStatusListener {
  /** Called by the connection. */
  onMQTTStatus(words: string): void;
}

/** Tells all of a device's sensors for it. Their class isn't named here: few devices have one. */
export function tellStatus(entities: readonly Entity[], words: string): void {
  for (const entity of entities) if (isListener(entity)) entity.onMQTTStatus(words);
}

function isListener(entity: object): entity is MQTTStatusListener {
  return "onMQTTStatus" in entity;
}
