import { createRequire } from "node:module";

/**
 * The packets of MQTT, from mqtt-packet, which MQTT.js uses as well. MQTT.js itself isn't used: it queues
 * what the socket doesn't take, without limit, where ECMA-419's client tells how much room there is.
 */
type Packets = typeof import("mqtt-packet");

let packets: Packets | undefined;

/** Loads them with the first client: most devices have none. */
export function mqttPackets(): Packets {
  packets ??= createRequire(import.meta.url)("mqtt-packet") as Packets;
  return packets;
}
