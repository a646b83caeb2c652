// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Camera } from "../entities/index.js";

import { encodeListEntitiesCameraResponse } from "../messages/camera.js";

import { encodeNothing, kind } from "./kind.js";

export const CAMERA = kind<Camera>({
  name: "camera",
  collection: "cameras",
  description: "Cameras",
  state: () => ({}),
  encodeList: encodeListEntitiesCameraResponse,
  encodeState: encodeNothing,
  // biome-ignore format: a line for each value
  values: [

  ],
});
