import { ListEntitiesCameraResponse } from "../../src/messages/camera.js";
import { decodeListEntitiesCameraResponse } from "../../src/messages/client/camera.js";
import { MessageId } from "../../src/messages/ids.js";
import type { Image } from "../images.js";
import type { Kind } from "./kind.js";

export const camera: Kind<ListEntitiesCameraResponse, Image> = {
  name: "camera",
  list: {
    id: MessageId.ListEntitiesCameraResponse,
    message: new ListEntitiesCameraResponse(),
    decode: decodeListEntitiesCameraResponse,
  },
  inWords: ({ data }) => `an image of ${data.length} bytes`,
};
