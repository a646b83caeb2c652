import type { Duration } from "../../base/duration.js";
import { onRejection } from "../../base/on-rejection.js";
import {
  checkedDuration,
  checkedNumber,
  DELAY,
  type NumberRange,
} from "../../base/option-ranges.js";
import type { Host, Timer } from "../../host/host.js";
import { describeError } from "../../log/log.js";
import { Entity, type EntityOptions } from "../entity.js";
import { CameraImages, type ImageMemory } from "./camera-images.js";
import type { ImageSource } from "./images.js";

// As in ESPHome: the defaults of esp32_camera's max_framerate and idle_framerate, and api's ESP32_CAMERA_STOP_STREAM.
const DEFAULT_MAX_FRAMERATE = 10;
const DEFAULT_IDLE_FRAMERATE = 0.1;
const DEFAULT_STREAM_TIMEOUT = 5000;

/** One image a day. */
const LOWEST_FRAMERATE = 1 / 86_400;
const MAX_FRAMERATE: NumberRange = { unit: "images a second", from: LOWEST_FRAMERATE, to: 60 };
const IDLE_FRAMERATE: NumberRange = { unit: "images a second", from: LOWEST_FRAMERATE, to: 1 };

/** Enough for 30 KB at 15 KB a second, which is a bad Wi-Fi connection. */
const DEFAULT_IMAGE_TIMEOUT = 2000;

export interface CameraOptions extends EntityOptions {
  /** The most images per second: 1 / 86,400 (one a day) to 60. Default 10. */
  maxFramerate?: number;
  /** Images per second sent to subscribers without a request: 0 (none), or 1 / 86,400 (one a day) to 1. Default 0.1. */
  idleFramerate?: number;
  /** How long a stream goes on after the last request for it, 0 to almost 25 days. Default 5 s. */
  streamTimeout?: Duration;
  /**
   * How long a client has to read an image when a new one needs its slot; there are two slots. After
   * that the image is cut short for this client, which continues with the latest one. An image whose slot isn't
   * needed stays until all clients have it. 0 to almost 25 days. Default 2 s.
   */
  imageTimeout?: Duration;
  /**
   * Called when an image is wanted; pass it to `publish`, now or later. What it
   * throws or rejects with is logged.
   */
  onRequest?: () => void;
}

/**
 * A camera. Each image goes to every client that subscribed to states, whoever
 * requested it, as fast as that client reads; clients that are slower than the
 * camera miss images. A device has at most one camera, because a client's
 * request doesn't say which one it is for.
 */
export class Camera extends Entity {
  /** An image was requested, from a subclass or the program, and hasn't come yet. */
  protected capturing = false;
  private readonly recentImages: CameraImages;
  private readonly interval: number;
  private readonly idleInterval: number;
  private readonly streamTimeout: number;
  private readonly onRequest: CameraOptions["onRequest"];
  private host: Host | undefined;
  /** A client wants a single image. */
  private single = false;
  /** When the stream ends, in ticks. */
  private streamEnd = Number.NEGATIVE_INFINITY;
  /** Runs while images are wanted or still being sent. */
  private timer: Timer | undefined;
  /** The timer's callback. Kept, since each image may start the timer again. */
  private onTick: (() => void) | undefined;
  private idleTimer: Timer | undefined;
  /** The last image failed. */
  private failing = false;

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: CameraOptions) {
    super(options);
    const maxFramerate = options.maxFramerate ?? DEFAULT_MAX_FRAMERATE;
    const idleFramerate = options.idleFramerate ?? DEFAULT_IDLE_FRAMERATE;
    const { streamTimeout = DEFAULT_STREAM_TIMEOUT, imageTimeout = DEFAULT_IMAGE_TIMEOUT } =
      options;
    const owner = `"${this.name}"`;
    checkedNumber(owner, "maxFramerate", maxFramerate, MAX_FRAMERATE);
    if (idleFramerate !== 0) checkedNumber(owner, "idleFramerate", idleFramerate, IDLE_FRAMERATE);
    this.streamTimeout = checkedDuration(owner, "streamTimeout", streamTimeout, DELAY);
    this.interval = 1000 / maxFramerate;
    this.idleInterval = 1000 / idleFramerate;
    this.onRequest = options.onRequest;
    this.recentImages = new CameraImages(
      this.name,
      checkedDuration(owner, "imageTimeout", imageTimeout, DELAY),
    );
  }

  /** The images to send to clients. */
  get images(): ImageSource {
    return this.recentImages;
  }

  override start(host: Host): void {
    super.start(host);
    this.host = host;
    if (this.idleInterval < Number.POSITIVE_INFINITY)
      this.idleTimer = host.timer.repeat(() => this.idle(), this.idleInterval);
  }

  override close(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    if (this.idleTimer) this.host?.timer.clear(this.idleTimer);
    this.timer = undefined;
    this.idleTimer = undefined;
    this.host = undefined;
    this.single = false;
    this.streamEnd = Number.NEGATIVE_INFINITY;
    this.capturing = false;
    this.recentImages.clear();
    super.close();
  }

  /**
   * Requests images, as a client does.
   *
   * @param single - One image. Several requests before it is taken still give one.
   * @param stream - As many as the frame rate allows, until `streamTimeout`
   *   has passed without another such request.
   */
  request(single: boolean, stream: boolean): void {
    const host = this.host;
    if (!host || !(single || stream)) return;
    if (single) this.single = true;
    if (stream) this.streamEnd = host.time.ticks + this.streamTimeout;
    if (this.run(host)) this.tick();
  }

  /**
   * Sends an image to all subscribers.
   *
   * @param bytes - A JPEG file. It is sent without a copy, so it must not change
   *   until `memory` is closed.
   * @param memory - Closed when nobody reads the bytes any more; at once if the
   *   image isn't accepted.
   * @returns Whether the image was accepted. It isn't if the device hasn't started, if the image is empty, or if
   *   clients still read the images in both slots.
   */
  publish(bytes: Uint8Array, memory?: ImageMemory): boolean {
    const host = this.host;
    this.capturing = false;
    if (!host || bytes.length === 0 || !this.recentImages.publish(bytes, memory, host.time.ticks)) {
      memory?.close();
      return false;
    }
    this.single = false;
    this.failing = false;
    this.run(host);
    return true;
  }

  /** Requests an image, which comes through `publish`, now or later. */
  protected capture(): void {
    if (this.onRequest) onRejection(this.onRequest(), (error) => this.failed(error));
  }

  /** Called when no image is wanted and none is left. */
  protected rested(): void {}

  /** The requested image failed. The next one is tried nevertheless. */
  protected failed(error: unknown): void {
    this.capturing = false;
    this.single = false;
    // Logged once for a stream that keeps failing.
    if (!this.failing)
      this.recentImages.readers?.logError(`"${this.name}" has no image: ${describeError(error)}`);
    this.failing = true;
  }

  override get kind(): string {
    return "camera";
  }

  override describe(): string {
    return this.timer ? "on" : "idle";
  }

  /** Starts the frame timer; returns false if it was running already. */
  private run(host: Host): boolean {
    if (this.timer) return false;
    this.onTick ??= () => this.tick();
    this.timer = host.timer.repeat(this.onTick, this.interval);
    return true;
  }

  private tick(): void {
    const host = this.host;
    if (!host) return;
    const now = host.time.ticks;
    if (this.single || now < this.streamEnd) {
      if (!this.capturing && this.recentImages.hasPlace(now)) this.tryCapture();
    } else if (!this.capturing && this.recentImages.rest()) {
      if (this.timer) host.timer.clear(this.timer);
      this.timer = undefined;
      this.rested();
    }
  }

  private tryCapture(): void {
    this.capturing = true;
    try {
      this.capture();
    } catch (error) {
      this.failed(error);
    }
  }

  private idle(): void {
    if (this.recentImages.readers?.any) this.request(true, false);
  }
}
