// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Camera } from "../entities/index.js";

import { encodeListEntitiesCameraResponse } from "../messages/camera.js";

import { Access, encodeNothing, kind, ValueType } from "./kind.js";

export const CAMERA = kind<Camera>({
  name: "camera",
  collection: "cameras",
  description: "Cameras",
  encodeList: encodeListEntitiesCameraResponse,
  encodeState: encodeNothing,

  values: [{ name: "image", type: ValueType.TEXT, access: Access.READ }],
});
