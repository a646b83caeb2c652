import type { ImageReaders, ImageSource } from "../../entities/camera/images.js";
import type { Time } from "../../host/host.js";
import type { Body } from "../../http/body.js";
import type { Output } from "../../http/output.js";

/**
 * Those who are sent a camera's images over HTTP, beside those who were before.
 * An image that was asked for over HTTP stays until it isn't fresh any more:
 * who asked for it has to come again for it.
 */
export class HTTPImageReaders implements ImageReaders {
  readonly #images: ImageSource;
  readonly #others: ImageReaders | undefined;
  readonly #time: Time;
  readonly #fresh: number;
  readonly #bodies: ImageBody[] = [];
  #wanted = false;
  /** When the latest image came, in ticks. */
  #since = Number.NEGATIVE_INFINITY;
  /** The image that stays. */
  #kept = 0;

  /** @param fresh - For how many milliseconds an image is. */
  constructor(images: ImageSource, time: Time, fresh: number) {
    this.#images = images;
    this.#others = images.readers;
    this.#time = time;
    this.#fresh = fresh;
  }

  /** The next image is to stay for a while. */
  want(): void {
    this.#wanted = true;
  }

  /** What sends the latest image, if it is fresh; close it. */
  begin(): Body | undefined {
    const { latest } = this.#images;
    const bytes = latest > 0 && this.#isFresh ? this.#images.bytesOf(latest) : undefined;
    if (!bytes) return undefined;
    this.#kept = latest;
    const body = new ImageBody(latest, bytes, () =>
      this.#bodies.splice(this.#bodies.indexOf(body), 1),
    );
    this.#bodies.push(body);
    return body;
  }

  get any(): boolean {
    return this.#others?.any ?? false;
  }

  onImage(image: number): void {
    this.#since = this.#time.ticks;
    if (this.#wanted) this.#kept = image;
    this.#wanted = false;
    this.#others?.onImage(image);
  }

  wait(image: number): boolean {
    const stays = image > 0 && image === this.#kept && this.#isFresh;
    return stays || this.#areSent(image) || (this.#others?.wait(image) ?? false);
  }

  areInMidst(image: number): boolean {
    return this.#areSent(image) || (this.#others?.areInMidst(image) ?? false);
  }

  cutOff(image: number): void {
    for (const body of this.#bodies) if (body.image === image) body.cut();
    this.#others?.cutOff(image);
  }

  logError(message: string): void {
    this.#others?.logError(message);
  }

  get #isFresh(): boolean {
    return this.#time.ticks - this.#since < this.#fresh;
  }

  #areSent(image: number): boolean {
    return this.#bodies.some((body) => body.image === image);
  }
}

/** An image on its way to a client, as fast as the client takes it. */
class ImageBody implements Body {
  readonly image: number;
  readonly length: number;
  readonly #onClose: () => void;
  /** Undefined when it has been taken away. */
  #bytes: Uint8Array | undefined;
  #at = 0;

  constructor(image: number, bytes: Uint8Array, onClose: () => void) {
    this.image = image;
    this.length = bytes.length;
    this.#bytes = bytes;
    this.#onClose = onClose;
  }

  /** Its place is needed for another image. */
  cut(): void {
    this.#bytes = undefined;
  }

  write(output: Output): boolean {
    // The connection closes, so that the client doesn't take a part for the whole.
    if (!this.#bytes) throw new Error("the camera needed the image's place for the next one");
    this.#at = output.bytes(this.#bytes, this.#at);
    return this.#at === this.length;
  }

  close(): void {
    this.#onClose();
  }
}
