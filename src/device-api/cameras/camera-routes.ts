import type { Camera } from "../../entities/camera/camera.js";
import { pathOfImage } from "../../entity-json/kinds/cameras.js";
import type { Host } from "../../host/host.js";
import { KnownField } from "../../http/known-names.js";
import { notFound } from "../../rest/errors.js";
import type { Route } from "../../rest/route.js";
import type { OpenStreams } from "../open-streams.js";
import { CameraImage } from "./camera-image.js";
import { STREAM_TYPE } from "./camera-stream.js";

/** `/cameras/{id}/image`, the JPEG, and `/cameras/{id}/stream`, one after the other (MJPEG). */
export function cameraRoutes(
  cameras: readonly Camera[],
  host: Host,
  streams: OpenStreams,
): Route[] {
  const images = cameras.map((camera) => new CameraImage(camera, host));
  const find = (id = "") => {
    const image = images.find(({ camera }) => camera.objectId === id);
    if (!image) throw notFound(`There's no "${id}" in /cameras.`);
    return image;
  };
  return [
    {
      path: pathOfImage("{id}"),
      description: "A camera's image",
      operations: {
        GET: {
          permission: "read",
          summary: "Read the image; 206 while it is being taken: try again",
          type: "image/jpeg",
          output: {
            type: "object",
            properties: { id: { type: "string" }, image: { type: "string" } },
            required: ["id", "image"],
          },
          run: ({ request, response, params: [id] }) =>
            find(id).answer(response, prefersAsync(request.field(KnownField.PREFER))),
        },
      },
    },
    {
      path: "/cameras/{id}/stream",
      description: "A camera's images, one after the other",
      operations: {
        GET: {
          permission: "read",
          summary: "Follow the images (MJPEG)",
          type: STREAM_TYPE,
          output: { type: "string" },
          run: ({ response, params: [id] }) => find(id).stream(response, streams),
        },
      },
    },
  ];
}

function prefersAsync(prefer = ""): boolean {
  return prefer
    .toLowerCase()
    .split(",")
    .some((preference) => preference.trim() === "respond-async");
}
