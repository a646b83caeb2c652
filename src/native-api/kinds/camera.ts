import { ConfigurationError } from "../../base/errors.js";
import type { Camera } from "../../entities/camera/camera.js";
import {
  CameraImageRequest,
  decodeCameraImageRequest,
  encodeListEntitiesCameraResponse,
} from "../../messages/camera.js";
import { MessageId } from "../../messages/ids.js";
import type { CommandHandler } from "../command-handler.js";
import { ImageFrameSource } from "../frame-sources/images.js";
import { encodeNothing, type NativeKind } from "./native-kind.js";

/** A camera has images instead of a state. */
export const cameraKind: NativeKind<Camera> = {
  kind: "camera",
  encodeList: encodeListEntitiesCameraResponse,
  encodeState: encodeNothing,
  commands: (cameras) => new CameraCommands(cameras),
  imageFrames: (camera) => new ImageFrameSource(camera.images, camera),
};

/** Handles the requests for images, which don't say which camera they are for. */
class CameraCommands implements CommandHandler {
  readonly id = MessageId.CameraImageRequest;
  private readonly camera: Camera | undefined;
  private readonly request = new CameraImageRequest();

  /** @throws ConfigurationError when there are two cameras; it names both. */
  constructor([camera, another]: readonly Camera[]) {
    if (camera && another)
      throw new ConfigurationError(
        `The device has the cameras "${camera.name}" and "${another.name}", but a client's request for an image can't say which one it is for; leave one of them out, or make it internal.`,
      );
    this.camera = camera;
  }

  handle(at: number, end: number): void {
    decodeCameraImageRequest(this.request, at, end);
    this.camera?.request(this.request.single, this.request.stream);
  }
}
