import { createRequire } from "node:module";

/**
 * The packets of MQTT, from mqtt-packet, which MQTT.js uses as well. MQTT.js itself isn't used: it queues without
 * limit what the socket doesn't take, while ECMA-419's client reports how much room there is.
 */
type Packets = typeof import("mqtt-packet");

let packets: Packets | undefined;

/** Loaded with the first client, since most devices have none. */
export function mqttPackets(): Packets {
  packets ??= createRequire(import.meta.url)("mqtt-packet") as Packets;
  return packets;
}
