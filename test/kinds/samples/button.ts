import { Button } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const button: KindSample = {
  kind: "button",
  use: "USE_BUTTON",
  messages: "Button",
  file: "button",
  collection: "buttons",
  make: ({ onCommand, ...options }) =>
    new Button({ ...options, deviceClass: "identify", ...(onCommand && { onPress: onCommand }) }),
  listed: { deviceClass: "identify" },
  json: { device_class: "identify" },
  command: {
    message: "ButtonCommandRequest",
    fields: {},
    words: "press",
    json: { press: true },
  },
  homeAssistant: { commands: [{ payload: "payload_press" }] },
};
