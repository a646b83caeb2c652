import { Infrared } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const infrared: KindSample = {
  kind: "infrared",
  use: "USE_INFRARED",
  messages: "Infrared",
  file: "infrared",
  collection: "infrareds",
  libraries: ["esphome-client"],
  make: ({ onCommand, ...options }) =>
    new Infrared({
      ...options,
      receives: true,
      receiverFrequency: 38_000,
      onSend: () => onCommand?.(),
    }),
  listed: { capabilities: 3, receiverFrequency: 38_000 },
  words: "nothing yet",
  json: { sends: true, receives: true, received: null },
  command: {
    message: "InfraredRFTransmitRawTimingsRequest",
    fields: { carrierFrequency: 38_000, repeatCount: 1, timings: [9000, -4500, 560] },
    words: "send 9000 4500 560",
    json: { send: { timings: [9000, -4500, 560] } },
  },
  card: { shows: "Nothing was received yet" },
};
