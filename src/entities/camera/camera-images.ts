import type { ImageReaders, ImageSource } from "./images.js";

/** Owns the memory of an image. */
export interface ImageMemory {
  /** Called when nobody reads the bytes any more. */
  close(): void;
}

/** A slot for an image. */
class Place {
  /** The image's number; 0 if there is none. */
  image = 0;
  /** When it came, in ticks. */
  since = 0;
  /** Views of its parts, made once and sent to everyone. */
  parts: Uint8Array[] = [];
  /** Bytes in a part; 0 until the parts are made. */
  partLength = 0;
  bytes: Uint8Array | undefined;
  memory: ImageMemory | undefined;

  fill(image: number, since: number, bytes: Uint8Array, memory: ImageMemory | undefined): void {
    // A camera that reuses the same memory needs no new views.
    if (bytes !== this.bytes) this.partLength = 0;
    this.memory?.close();
    this.image = image;
    this.since = since;
    this.bytes = bytes;
    this.memory = memory;
  }

  clear(): void {
    this.memory?.close();
    this.image = 0;
    this.parts.length = 0;
    this.partLength = 0;
    this.bytes = undefined;
    this.memory = undefined;
  }

  /** Makes views of `length` bytes each. */
  split(length: number): void {
    const { bytes } = this;
    this.parts.length = 0;
    this.partLength = length;
    if (!bytes) return;
    for (let start = 0; start < bytes.length; start += length) {
      this.parts.push(bytes.subarray(start, start + length));
    }
  }
}

/** A camera's two latest images: the next can come while a client still reads the last. */
export class CameraImages implements ImageSource {
  readers: ImageReaders | undefined;
  latest = 0;
  /** How many images there have been. */
  private count = 0;
  private older = new Place();
  private newer = new Place();

  /** @param timeout - Milliseconds after which an image may be dropped while clients still read it. */
  constructor(
    readonly name: string,
    private readonly timeout: number,
  ) {}

  /** Whether there is a slot for a new image; `now` in ticks. */
  hasPlace(now: number): boolean {
    return this.place(now) !== undefined;
  }

  /**
   * Takes a new image and sends it; `now` in ticks.
   *
   * @returns false if there is no slot for it; then nothing has changed.
   */
  publish(bytes: Uint8Array, memory: ImageMemory | undefined, now: number): boolean {
    const place = this.place(now);
    if (!place) return false;
    if (place.image !== 0) this.readers?.cutOff(place.image);
    this.count += 1;
    place.fill(this.count, now, bytes, memory);
    if (place === this.older) {
      this.older = this.newer;
      this.newer = place;
    }
    this.latest = this.count;
    this.readers?.onImage(this.latest);
    return true;
  }

  /** Drops all images, unless a client still waits for one. */
  rest(): boolean {
    const { readers, older, newer } = this;
    if (readers && (readers.wait(older.image) || readers.wait(newer.image))) return false;
    this.clear();
    return true;
  }

  /** Drops all images. */
  clear(): void {
    this.latest = 0;
    this.older.clear();
    this.newer.clear();
  }

  bytesOf(image: number): Uint8Array | undefined {
    const place = this.placeOf(image);
    return place.image === image ? place.bytes : undefined;
  }

  partsOf(image: number, length: number): readonly Uint8Array[] {
    const place = this.placeOf(image);
    if (place.partLength !== length) place.split(length);
    return place.parts;
  }

  private placeOf(image: number): Place {
    return this.newer.image === image ? this.newer : this.older;
  }

  /** A slot for the next image: one that nobody reads, or whose time has run out. */
  private place(now: number): Place | undefined {
    const { older, newer, readers } = this;
    if (!readers?.areInMidst(older.image)) return older;
    if (!readers.areInMidst(newer.image)) return newer;
    return now - older.since >= this.timeout ? older : undefined;
  }
}
