import { onRejection } from "../../base/on-rejection.js";
import { checkedNumber, DELAY, type NumberRange } from "../../base/option-ranges.js";
import type { Host, Timer } from "../../host/host.js";
import { describeError } from "../../log/log.js";
import { Entity, type EntityOptions } from "../entity.js";
import { CameraImages, type ImageMemory } from "./camera-images.js";
import type { ImageSource } from "./images.js";

// As in ESPHome: the defaults of esp32_camera's max_framerate and idle_framerate, and api's ESP32_CAMERA_STOP_STREAM.
const DEFAULT_MAX_FRAMERATE = 10;
const DEFAULT_IDLE_FRAMERATE = 0.1;
const DEFAULT_STREAM_TIMEOUT = 5000;

/** A day from image to image is the longest. */
const LOWEST_FRAMERATE = 1 / 86_400;
const MAX_FRAMERATE: NumberRange = { unit: "images a second", from: LOWEST_FRAMERATE, to: 60 };
const IDLE_FRAMERATE: NumberRange = { unit: "images a second", from: LOWEST_FRAMERATE, to: 1 };

/** Enough for 30 KB at 15 KB a second, which is a bad Wi-Fi connection. */
const DEFAULT_IMAGE_TIMEOUT = 2000;

export interface CameraOptions extends EntityOptions {
  /** Images a second at most, from one a day (1 / 86,400) to 60. Default 10. */
  maxFramerate?: number;
  /** Images a second that subscribers are sent unasked: 0, none, or from one a day (1 / 86,400) to 1. Default 0.1. */
  idleFramerate?: number;
  /** For how many milliseconds a stream goes on after it was last asked for. Default 5000. */
  streamTimeout?: number;
  /**
   * How many milliseconds a client has for an image when a new one needs its
   * place; there are two places. After that it is sent the image's end in place
   * of its rest, and goes on with the latest. An image that nothing waits for
   * stays until all have it. Default 2000.
   */
  imageTimeout?: number;
  /**
   * Called when an image is wanted, which `publish` then takes, now or later.
   * What it throws, or its promise is rejected with, is written to the log.
   */
  onRequest?: () => void;
}

/**
 * Something that takes pictures. Each goes to every client that subscribed to
 * states, whoever asked for it, and to each as fast as it reads: those who are
 * slower than the camera miss images. A device has one camera at most, since
 * a client's request doesn't say which one it is for.
 */
export class Camera extends Entity {
  /** An image was asked for, of this class or its user, and hasn't come yet. */
  protected capturing = false;
  readonly #images: CameraImages;
  readonly #interval: number;
  readonly #idleInterval: number;
  readonly #streamTimeout: number;
  readonly #onRequest: CameraOptions["onRequest"];
  #host: Host | undefined;
  /** A client wants an image. */
  #single = false;
  /** Until when clients want images, in ticks. */
  #streamEnd = Number.NEGATIVE_INFINITY;
  /** Runs while images are wanted or there. */
  #timer: Timer | undefined;
  #idleTimer: Timer | undefined;
  /** The last image failed. */
  #failing = false;

  /** @throws ConfigurationError when an option is out of its range, naming the entity. */
  constructor(options: CameraOptions) {
    super(options);
    const maxFramerate = options.maxFramerate ?? DEFAULT_MAX_FRAMERATE;
    const idleFramerate = options.idleFramerate ?? DEFAULT_IDLE_FRAMERATE;
    const imageTimeout = options.imageTimeout ?? DEFAULT_IMAGE_TIMEOUT;
    this.#streamTimeout = options.streamTimeout ?? DEFAULT_STREAM_TIMEOUT;
    const owner = `"${this.name}"`;
    checkedNumber(owner, "maxFramerate", maxFramerate, MAX_FRAMERATE);
    if (idleFramerate !== 0) checkedNumber(owner, "idleFramerate", idleFramerate, IDLE_FRAMERATE);
    checkedNumber(owner, "streamTimeout", this.#streamTimeout, DELAY);
    checkedNumber(owner, "imageTimeout", imageTimeout, DELAY);
    this.#interval = 1000 / maxFramerate;
    this.#idleInterval = 1000 / idleFramerate;
    this.#onRequest = options.onRequest;
    this.#images = new CameraImages(this.name, imageTimeout);
  }

  /** What is sent to clients. */
  get images(): ImageSource {
    return this.#images;
  }

  override start(host: Host): void {
    super.start(host);
    this.#host = host;
    if (this.#idleInterval < Number.POSITIVE_INFINITY)
      this.#idleTimer = host.timer.repeat(() => this.#idle(), this.#idleInterval);
  }

  override close(): void {
    if (this.#timer) this.#host?.timer.clear(this.#timer);
    if (this.#idleTimer) this.#host?.timer.clear(this.#idleTimer);
    this.#timer = undefined;
    this.#idleTimer = undefined;
    this.#host = undefined;
    this.#single = false;
    this.#streamEnd = Number.NEGATIVE_INFINITY;
    this.capturing = false;
    this.#images.clear();
    super.close();
  }

  /**
   * Asks for an image, as a client does.
   *
   * @param single - For one. Asked for again before it is taken, it is still one.
   * @param stream - For as many as the frame rate allows, until `streamTimeout`
   *   has gone by without another such request.
   */
  request(single: boolean, stream: boolean): void {
    const host = this.#host;
    if (!host || !(single || stream)) return;
    if (single) this.#single = true;
    if (stream) this.#streamEnd = host.time.ticks + this.#streamTimeout;
    if (this.#run(host)) this.#tick();
  }

  /**
   * Sends an image to everyone who subscribed.
   *
   * @param bytes - A JPEG file. It is sent from where it is, so it must not
   *   change until `memory` is closed.
   * @param memory - Closed when nobody reads the bytes any more, which is at
   *   once where the image isn't taken.
   * @returns Whether the image was taken. It isn't while the device isn't
   *   started, where it has no bytes, and where its two places are taken by
   *   clients who are still reading.
   */
  publish(bytes: Uint8Array, memory?: ImageMemory): boolean {
    const host = this.#host;
    this.capturing = false;
    if (!host || bytes.length === 0 || !this.#images.publish(bytes, memory, host.time.ticks)) {
      memory?.close();
      return false;
    }
    this.#single = false;
    this.#failing = false;
    this.#run(host);
    return true;
  }

  /** Has an image taken; it comes by `publish`, now or later. */
  protected capture(): void {
    if (this.#onRequest) onRejection(this.#onRequest(), (error) => this.failed(error));
  }

  /** No image is wanted, and none is there any more. */
  protected rested(): void {}

  /** The image that was wanted can't come. The next is tried nevertheless. */
  protected failed(error: unknown): void {
    this.capturing = false;
    this.#single = false;
    // One line for a stream that fails.
    if (!this.#failing)
      this.#images.readers?.logError(`"${this.name}" has no image: ${describeError(error)}`);
    this.#failing = true;
  }

  override get kind(): string {
    return "camera";
  }

  override describe(): string {
    return this.#timer ? "on" : "idle";
  }

  /** Has `#tick` called with the frame rate; returns whether that begins only now. */
  #run(host: Host): boolean {
    if (this.#timer) return false;
    this.#timer = host.timer.repeat(() => this.#tick(), this.#interval);
    return true;
  }

  #tick(): void {
    const host = this.#host;
    if (!host) return;
    const now = host.time.ticks;
    if (this.#single || now < this.#streamEnd) {
      if (!this.capturing && this.#images.hasPlace(now)) this.#capture();
    } else if (!this.capturing && this.#images.rest()) {
      if (this.#timer) host.timer.clear(this.#timer);
      this.#timer = undefined;
      this.rested();
    }
  }

  #capture(): void {
    this.capturing = true;
    try {
      this.capture();
    } catch (error) {
      this.failed(error);
    }
  }

  #idle(): void {
    if (this.#images.readers?.any) this.request(true, false);
  }
}
