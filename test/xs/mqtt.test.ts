import { describeCosts } from "./describe-costs.js";

/** What the client's `write` takes belongs to the host, and isn't counted. */
describeCosts("MQTT on XS", "mqtt.ts", {
  "a sensor's state to a broker": { units: 2050, slots: 0, chunkBytes: 0 },
  "a switch's state to a broker": { units: 1450, slots: 0, chunkBytes: 0 },
  "a light's state to a broker": { units: 5650, slots: 0, chunkBytes: 0 },
  // Written value by value as its description says: six calls of getters, and a look at each condition.
  "a climate's state to a broker": { units: 3950, slots: 0, chunkBytes: 0 },
  "a state while the broker is full": { units: 560, slots: 0, chunkBytes: 0 },
});
