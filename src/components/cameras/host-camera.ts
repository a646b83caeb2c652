import { closeAll } from "../../base/close-all.js";
import { ConfigurationError } from "../../base/errors.js";
import { Camera, type CameraOptions } from "../../entities/camera/camera.js";
import type * as host from "../../host/host.js";
import { describeError } from "../../log/log.js";
import { type PictureSettings, pictureSettings } from "./picture-settings.js";

/** What virtual boards have; on an ESP32 camera this is QVGA. */
const DEFAULT_WIDTH = 320;
const DEFAULT_HEIGHT = 240;

export interface HostCameraOptions extends CameraOptions, PictureSettings {
  /** Pixels; the camera uses its nearest size. Default 320. */
  width?: number;
  /** Pixels. Default 240. */
  height?: number;
}

/**
 * The board's own camera. It captures frames only while clients want images or
 * are reading one. Frames are sent from the camera's memory, without a copy.
 */
export class HostCamera extends Camera {
  private readonly width: number;
  private readonly height: number;
  private readonly adjustments: readonly host.CameraSetting[];
  private input: host.CameraSensor | undefined;
  private running = false;

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: HostCameraOptions) {
    super(options);
    this.adjustments = pictureSettings(`"${this.name}"`, options);
    this.width = options.width ?? DEFAULT_WIDTH;
    this.height = options.height ?? DEFAULT_HEIGHT;
  }

  override start(host: host.Host): void {
    const { Camera } = host.io;
    if (!Camera)
      throw new ConfigurationError(
        `"${this.name}" needs a camera, and this board (${host.model}) has none; leave it out.`,
      );
    try {
      this.input = new Camera({
        width: this.width,
        height: this.height,
        imageType: "jpeg",
        format: "buffer/disposable",
        onReadable: () => this.readable(),
      });
      this.input.adjust?.(this.adjustments);
    } catch (cause) {
      throw new ConfigurationError(
        `"${this.name}" can't open the board's camera (${describeError(cause)}); give it a size that the camera has, and let nothing else use it.`,
        { cause },
      );
    }
    super.start(host);
  }

  override close(): void {
    const input = this.input;
    this.input = undefined;
    this.running = false;
    // Frames are closed before their camera.
    closeAll(
      () => super.close(),
      () => input?.close(),
    );
  }

  protected override capture(): void {
    super.capture();
    if (this.running) return;
    this.input?.start();
    this.running = true;
  }

  protected override rested(): void {
    this.running = false;
    this.input?.stop();
    super.rested();
  }

  private readable(): void {
    try {
      const frame = this.input?.read();
      if (!frame) return;
      // Each frame is read, so that the next one wanted isn't an old one.
      if (this.capturing) this.publish(new Uint8Array(frame), frame);
      else frame.close();
    } catch (error) {
      this.failed(error);
    }
  }
}
