import { ConfigurationError } from "../base/errors.js";
import type { Camera } from "../entities/camera/camera.js";
import type { Entity } from "../entities/entity.js";
import { CameraImageRequest, decodeCameraImageRequest } from "../messages/camera.js";
import { MessageId } from "../messages/ids.js";
import type { CommandHandler } from "./command-handler.js";
import { ImageFrameSource } from "./frame-sources/images.js";

/** A camera has images instead of a state. Requests for them don't say which camera they are for. */
export class CameraRequests implements CommandHandler {
  readonly id = MessageId.CameraImageRequest;
  private readonly request = new CameraImageRequest();

  constructor(private readonly camera: Camera) {}

  handle(at: number, end: number): void {
    decodeCameraImageRequest(this.request, at, end);
    this.camera.request(this.request.single, this.request.stream);
  }

  /** Makes the frame source of the camera's images. */
  frames(): ImageFrameSource {
    return new ImageFrameSource(this.camera.images, this.camera);
  }
}

/**
 * The device's camera; undefined if it has none.
 *
 * @throws ConfigurationError when there are two; it names both.
 */
export function cameraRequests(entities: readonly Entity[]): CameraRequests | undefined {
  const [camera, another] = entities.filter(({ kind }) => kind === "camera");
  if (camera && another)
    throw new ConfigurationError(
      `The device has the cameras "${camera.name}" and "${another.name}", but a client's request for an image can't say which one it is for; leave one of them out, or make it internal.`,
    );
  return camera && new CameraRequests(camera as Camera);
}
