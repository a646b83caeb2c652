import { pathOfImage } from "../../entity-json/special/camera.js";
import { KnownField } from "../../http/known-names.js";
import type { Request } from "../../http/request.js";
import { notFound } from "../../rest/errors.js";
import { preferenceOf } from "../../rest/prefer.js";
import type { Route } from "../../rest/route.js";
import { object, string } from "../../schema/schema.js";
import type { CameraImage } from "./camera-image.js";
import { STREAM_TYPE } from "./camera-stream.js";

/** `/cameras/{id}/image`, the JPEG, and `/cameras/{id}/stream`, one after the other (MJPEG). */
export function cameraRoutes(images: readonly CameraImage[]): Route[] {
  const find = (id = "") => {
    const image = images.find(({ camera }) => camera.objectId === id);
    if (!image) throw notFound(`There's no "${id}" in /cameras.`);
    return image;
  };
  return [
    {
      path: pathOfImage("{id}"),
      description: "A camera's image; 206: not taken yet",
      operations: {
        GET: {
          permission: "read",
          type: "image/jpeg",
          answers: {
            200: { type: "string", format: "binary" },
            206: object({ id: string(), image: string() }).answerJSON,
          },
          run: ({ request, response, params: [id] }) =>
            find(id).answer(response, prefersAsync(request)),
        },
      },
    },
    {
      path: "/cameras/{id}/stream",
      description: "A camera's images, one after the other (MJPEG)",
      operations: {
        GET: {
          permission: "read",
          type: STREAM_TYPE,
          answers: { 200: { type: "string", format: "binary" } },
          run: ({ response, params: [id] }) => find(id).stream(response),
        },
      },
    },
  ];
}

function prefersAsync(request: Request): boolean {
  return preferenceOf(request.field(KnownField.PREFER), "respond-async") !== undefined;
}
