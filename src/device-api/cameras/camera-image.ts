import type { Camera } from "../../entities/camera/camera.js";
import { pathOfImage } from "../../entity-json/special/camera.js";
import type { Host, Timer } from "../../host/host.js";
import type { Response } from "../../http/response.js";
import { RestError } from "../../rest/errors.js";
import type { Answer } from "../../rest/route.js";
import type { OpenStream, OpenStreams } from "../open-streams.js";
import { CameraStream, STREAM_CONTENT_TYPE } from "./camera-stream.js";
import { HTTPImageReaders } from "./image-readers.js";

/** Milliseconds that an image stays fresh: requests within this time are answered with it. */
const FRESH = 5000;

/** Milliseconds for which a request waits for the image. */
const HOLD = 2000;

/** Milliseconds after which a camera that gives no image is reported as failed. */
const PATIENCE = 10_000;

/** Milliseconds between the camera's requests for a stream, which lasts for 5 seconds after each. */
const RENEWAL = 2000;

/** A request that waits for an image. */
interface ImageRequest extends OpenStream {
  readonly response: Response;
  readonly answer: (answer: Answer | undefined) => void;
}

/** A camera's images over HTTP. */
export class CameraImage {
  private readonly readers: HTTPImageReaders;
  private readonly streams: CameraStream[] = [];
  private readonly waiting: ImageRequest[] = [];
  /** When an image was requested, in ticks; undefined if none is awaited. */
  private asked: number | undefined;
  private renewal: Timer | undefined;

  constructor(
    readonly camera: Camera,
    private readonly host: Host,
    private readonly open: OpenStreams,
  ) {
    this.readers = new HTTPImageReaders(camera.images, host.time, FRESH);
    this.readers.onNew = () => this.arrived();
    camera.images.readers = this.readers;
  }

  /**
   * Returns the image: at once if it is fresh, otherwise as soon as the camera delivers it.
   *
   * @param isAsync - Doesn't wait for the image.
   * @throws RestError with status 503 when the camera has failed
   */
  answer(response: Response, isAsync: boolean): Answer | Promise<Answer | undefined> {
    const fresh = this.fresh();
    if (fresh) return fresh;
    const { camera } = this;
    const now = this.host.time.ticks;
    this.asked ??= now;
    if (now - this.asked > PATIENCE) {
      this.asked = undefined;
      throw new RestError(503, `"${camera.name}" hasn't delivered an image.`, {
        headers: { "Retry-After": "10" },
      });
    }
    this.readers.want();
    camera.request(true, false);
    const taken = this.fresh();
    if (taken) return taken;
    if (isAsync) return this.later({ "Preference-Applied": "respond-async" });
    return new Promise((answer) => this.wait(response, answer));
  }

  private wait(response: Response, take: ImageRequest["answer"]): void {
    const { timer } = this.host;
    const answer: ImageRequest["answer"] = (given) => {
      timer.clear(late);
      this.open.removeWait(request);
      take(given);
    };
    const end = () => {
      this.waiting.splice(this.waiting.indexOf(request), 1);
      answer(this.later());
    };
    const request: ImageRequest = { response, answer, end };
    const late = timer.set(end, HOLD);
    this.waiting.push(request);
    this.open.addWait(request);
  }

  /** @throws RestError with status 503 when there are too many streams */
  stream(response: Response): Answer {
    const open = this.open;
    open.checkPlace();
    const stream = new CameraStream(this.readers, response, () => {
      open.remove(stream);
      this.streams.splice(this.streams.indexOf(stream), 1);
      this.updateRenewal();
    });
    open.add(stream);
    this.streams.push(stream);
    this.camera.request(false, true);
    this.updateRenewal();
    return {
      status: 200,
      body: stream,
      headers: { "Content-Type": STREAM_CONTENT_TYPE, "Cache-Control": "no-store" },
    };
  }

  private arrived(): void {
    this.asked = undefined;
    for (const { response, answer } of this.waiting.splice(0))
      answer(response.closed ? undefined : this.fresh());
    for (const stream of [...this.streams]) stream.wake();
  }

  /** Keeps the camera's stream going while a client reads it. */
  private updateRenewal(): void {
    const { timer } = this.host;
    const isWanted = this.streams.length > 0;
    if (isWanted === (this.renewal !== undefined)) return;
    if (this.renewal) timer.clear(this.renewal);
    this.renewal = isWanted
      ? timer.repeat(() => this.camera.request(false, true), RENEWAL)
      : undefined;
  }

  private fresh(): Answer | undefined {
    const body = this.readers.begin();
    if (!body) return undefined;
    this.asked = undefined;
    return {
      status: 200,
      body,
      headers: { "Content-Type": "image/jpeg", "Cache-Control": "no-store" },
    };
  }

  /** The image is still being taken. */
  private later(headers: Readonly<Record<string, string>> = {}): Answer {
    const { objectId: id } = this.camera;
    return {
      status: 206,
      json: { id, image: pathOfImage(id) },
      headers: { "Retry-After": "1", ...headers },
    };
  }
}
