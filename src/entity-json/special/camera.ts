import type { Camera } from "../../entities/camera/camera.js";
import { readOnly, string } from "../../schema/schema.js";
import { specialKind } from "./special-kind.js";

/** The path of a camera's image over HTTP. */
export function pathOfImage(objectId: string): string {
  return `/cameras/${objectId}/image`;
}

export const special = specialKind<Camera>({
  fields: {
    /** The path of its image. */
    image: readOnly(string()),
  },
  state: ({ objectId }) => ({ image: pathOfImage(objectId) }),
});
