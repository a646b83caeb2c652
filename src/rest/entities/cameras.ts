import type { Camera } from "../../entities/camera.js";
import { readOnly, string } from "../schema.js";
import { entityKind } from "./entity-kind.js";

export const cameras = entityKind({
  kind: "camera",
  name: "cameras",
  description: "What takes pictures",
  fields: { image: readOnly(string()) },
  state: ({ objectId }: Camera) => ({ image: `/cameras/${objectId}/image` }),
});
