import type { Camera } from "../../entities/camera/camera.js";
import { readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

/** The path of a camera's image over HTTP. */
export function pathOfImage(objectId: string): string {
  return `/cameras/${objectId}/image`;
}

export const cameras = entityKind({
  kind: "camera",
  name: "cameras",
  description: "Cameras",
  fields: {
    /** The path of its image. */
    image: readOnly(string()),
  },
  state: ({ objectId }: Camera) => ({ image: pathOfImage(objectId) }),
});
