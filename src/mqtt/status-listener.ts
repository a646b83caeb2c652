import type { Entity } from "../entities/entity.js";

/** An entity that shows the state of the connection to the broker. */
export interface MQTTStatusListener {
  /** Called when the state has changed. */
  onMQTTStatus(words: string): void;
}

/** Notifies the device's entities that show it. Their class isn't imported here, because few devices have one. */
export function notifyStatus(entities: readonly Entity[], words: string): void {
  for (const entity of entities) if (isListener(entity)) entity.onMQTTStatus(words);
}

function isListener(entity: object): entity is MQTTStatusListener {
  return "onMQTTStatus" in entity;
}
