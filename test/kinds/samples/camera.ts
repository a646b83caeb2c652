import { Camera } from "thimble";
import type { KindSample } from "../kind-sample.js";

/** It gives no images: what becomes of those is tested where cameras are. */
export const camera: KindSample = {
  kind: "camera",
  use: "USE_ESP32_CAMERA",
  messages: "Camera",
  file: "camera",
  collection: "cameras",
  make: ({ onCommand, ...options }) =>
    new Camera({ ...options, idleFramerate: 0, ...(onCommand && { onRequest: onCommand }) }),
  listed: {},
  json: { image: "/cameras/camera/image" },
};
