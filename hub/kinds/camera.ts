import { ListEntitiesCameraResponse } from "../../src/messages/camera.js";
import { decodeListEntitiesCameraResponse } from "../../src/messages/client/camera.js";
import { MessageId } from "../../src/messages/ids.js";
import type { ReceivedImage } from "../images.js";
import type { HubKind } from "./kind.js";

export const camera: HubKind<ListEntitiesCameraResponse, ReceivedImage> = {
  name: "camera",
  list: {
    id: MessageId.ListEntitiesCameraResponse,
    message: new ListEntitiesCameraResponse(),
    decode: decodeListEntitiesCameraResponse,
  },
  inWords: ({ data }) => `an image of ${data.length} bytes`,
};
