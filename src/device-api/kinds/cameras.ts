import type { Camera } from "../../entities/camera/camera.js";
import { readOnly, string } from "../../rest/schema.js";
import { imageRoute, pathOfImage } from "./camera-image.js";
import { entityKind } from "./entity-kind.js";

export const cameras = entityKind({
  kind: "camera",
  name: "cameras",
  description: "What takes pictures",
  fields: {
    /** Where its image is. */
    image: readOnly(string()),
  },
  state: ({ objectId }: Camera) => ({ image: pathOfImage(objectId) }),
  routes: (entities, host) => [imageRoute(entities, host)],
});
