import type { ImageReaders, ImageSource } from "../../entities/camera/images.js";
import type { Time } from "../../host/host.js";
import type { Body } from "../../http/body.js";
import type { Output } from "../../http/output.js";

/** A reader that is being sent an image. */
export interface ImageReader {
  /** The image's number; 0 if there is none now. */
  readonly image: number;
  /** The image's memory is needed for the next one. */
  cut(): void;
}

/**
 * The HTTP clients that read a camera's images, added to its earlier readers. An image requested over HTTP is
 * kept while it is fresh, also for a client that has to ask again.
 */
export class HTTPImageReaders implements ImageReaders {
  /** Called when an image has come. */
  onNew: (() => void) | undefined;
  private readonly others: ImageReaders | undefined;
  private readonly readers: ImageReader[] = [];
  private wanted = false;
  /** When the latest image came, in ticks. */
  private since = Number.NEGATIVE_INFINITY;
  /** The number of the image that is kept. */
  private kept = 0;

  /** @param fresh - Milliseconds that an image stays fresh. */
  constructor(
    readonly images: ImageSource,
    private readonly time: Time,
    private readonly fresh: number,
  ) {
    this.others = images.readers;
  }

  add(reader: ImageReader): void {
    this.readers.push(reader);
  }

  remove(reader: ImageReader): void {
    const place = this.readers.indexOf(reader);
    if (place >= 0) this.readers.splice(place, 1);
  }

  /** The number of the latest image that isn't fresh any more; the next one's is higher. */
  get latestOld(): number {
    const { latest } = this.images;
    return latest > 0 && this.isFresh ? latest - 1 : latest;
  }

  /** Keeps the next image for a while. */
  want(): void {
    this.wanted = true;
  }

  /** A body with the latest image, if it is fresh; must be closed. */
  begin(): Body | undefined {
    const { latest } = this.images;
    const bytes = latest > 0 && this.isFresh ? this.images.bytesOf(latest) : undefined;
    if (!bytes) return undefined;
    this.kept = latest;
    const body = new ImageBody(latest, bytes, this);
    this.add(body);
    return body;
  }

  get any(): boolean {
    return this.others?.any ?? false;
  }

  onImage(image: number): void {
    this.since = this.time.ticks;
    if (this.wanted) this.kept = image;
    this.wanted = false;
    this.others?.onImage(image);
    this.onNew?.();
  }

  wait(image: number): boolean {
    const stays = image > 0 && image === this.kept && this.isFresh;
    return stays || this.areSent(image) || (this.others?.wait(image) ?? false);
  }

  areInMidst(image: number): boolean {
    return this.areSent(image) || (this.others?.areInMidst(image) ?? false);
  }

  cutOff(image: number): void {
    for (const reader of this.readers) if (reader.image === image) reader.cut();
    this.others?.cutOff(image);
  }

  logError(message: string): void {
    this.others?.logError(message);
  }

  private get isFresh(): boolean {
    return this.time.ticks - this.since < this.fresh;
  }

  private areSent(image: number): boolean {
    return image > 0 && this.readers.some((reader) => reader.image === image);
  }
}

/** An image on its way to a client, at the client's pace. */
class ImageBody implements Body, ImageReader {
  readonly length: number;
  /** Undefined if the image was dropped. */
  private bytes: Uint8Array | undefined;
  private at = 0;

  constructor(
    readonly image: number,
    bytes: Uint8Array,
    private readonly readers: HTTPImageReaders,
  ) {
    this.length = bytes.length;
    this.bytes = bytes;
  }

  /** Stops, because the image's memory is needed for the next one. */
  cut(): void {
    this.bytes = undefined;
  }

  write(output: Output): boolean {
    // Closes the connection, so that the client doesn't mistake part of an image for the whole.
    if (!this.bytes) throw new Error("the camera needed the image's memory for the next one");
    this.at = output.bytes(this.bytes, this.at);
    return this.at === this.length;
  }

  close(): void {
    this.readers.remove(this);
  }
}
