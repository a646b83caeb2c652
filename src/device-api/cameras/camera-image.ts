import type { Camera } from "../../entities/camera/camera.js";
import { pathOfImage } from "../../entity-json/kinds/cameras.js";
import type { Host } from "../../host/host.js";
import { notFound, RestError } from "../../rest/errors.js";
import type { Answer, Route } from "../../rest/route.js";
import { HTTPImageReaders } from "./image-readers.js";

/** Milliseconds that an image stays fresh: requests within them are answered with it. */
const FRESH = 5000;

/** Milliseconds after which a camera that gives no image is reported as failed. */
const PATIENCE = 10_000;

/** `/cameras/{id}/image`: the JPEG, or 206 while it is being taken. */
export function imageRoute(cameras: readonly Camera[], host: Host): Route {
  const images = cameras.map((camera) => new CameraImage(camera, host));
  return {
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
        run({ params: [id = ""] }) {
          const image = images.find(({ camera }) => camera.objectId === id);
          if (!image) throw notFound(`There's no "${id}" in /cameras.`);
          return image.answer();
        },
      },
    },
  };
}

class CameraImage {
  readonly camera: Camera;
  readonly #host: Host;
  readonly #readers: HTTPImageReaders;
  /** When an image was requested, in ticks; undefined if none is awaited. */
  #asked: number | undefined;

  constructor(camera: Camera, host: Host) {
    this.camera = camera;
    this.#host = host;
    this.#readers = new HTTPImageReaders(camera.images, host.time, FRESH);
    camera.images.readers = this.#readers;
  }

  answer(): Answer {
    const fresh = this.#fresh();
    if (fresh) return fresh;
    const { camera } = this;
    const now = this.#host.time.ticks;
    this.#asked ??= now;
    if (now - this.#asked > PATIENCE) {
      this.#asked = undefined;
      throw new RestError(503, `"${camera.name}" hasn't delivered an image.`, {
        headers: { "Retry-After": "10" },
      });
    }
    this.#readers.want();
    camera.request(true, false);
    return (
      this.#fresh() ?? {
        status: 206,
        json: { id: camera.objectId, image: pathOfImage(camera.objectId) },
        headers: { "Retry-After": "1" },
      }
    );
  }

  #fresh(): Answer | undefined {
    const body = this.#readers.begin();
    if (!body) return undefined;
    this.#asked = undefined;
    return {
      status: 200,
      body,
      headers: { "Content-Type": "image/jpeg", "Cache-Control": "no-store" },
    };
  }
}
