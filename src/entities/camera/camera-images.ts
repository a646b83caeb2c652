import { encodeCameraImageResponse } from "../../messages/camera.js";
import { Bytes } from "../../wire/bytes.js";
import { encodeNothing } from "../features.js";
import type { ImageReaders, ImageSource } from "./images.js";

const encodeImage =
  ((typeof USE_ESP32_CAMERA === "undefined" || USE_ESP32_CAMERA) && encodeCameraImageResponse) ||
  encodeNothing;

/** How many bytes of an image a message has at most: clients expect no more. */
const CHUNK_LENGTH = 1024;

/** JPEG's marker for the end of an image. One client takes a message without data for a fault. */
const END_OF_IMAGE = [0xff, 0xd9];

/** Where an image's bytes come from, and go back to. */
export interface ImageMemory {
  /** Nobody reads the bytes any more. */
  close(): void;
}

/** A place for an image. */
class Place {
  /** The image's number; 0 while there's none. */
  image = 0;
  /** When it came, in ticks. */
  since = 0;
  /** Views of its parts: one makes them once, and everyone is sent them. */
  chunks: readonly Uint8Array[] = [];
  bytes: Uint8Array | undefined;
  memory: ImageMemory | undefined;

  fill(image: number, since: number, bytes: Uint8Array, memory: ImageMemory | undefined): void {
    // A camera that uses the same memory again costs no new views.
    if (bytes !== this.bytes) this.chunks = chunksOf(bytes);
    this.memory?.close();
    this.image = image;
    this.since = since;
    this.bytes = bytes;
    this.memory = memory;
  }

  clear(): void {
    this.memory?.close();
    this.image = 0;
    this.chunks = [];
    this.bytes = undefined;
    this.memory = undefined;
  }
}

/**
 * A camera's two latest images, so that the next can come while a client still
 * reads the last. Fields are not `#private`: on XS that costs 19 units where
 * these cost 4.
 */
export class CameraImages implements ImageSource {
  readonly name: string;
  readers: ImageReaders | undefined;
  latest = 0;
  /** How many images there have been. */
  private count = 0;
  private older = new Place();
  private newer = new Place();
  private readonly timeout: number;
  private readonly chunk: { readonly key: number; data: Bytes; done: boolean };
  private readonly end: { readonly key: number; readonly data: Bytes; readonly done: boolean };

  /** @param timeout - Milliseconds after which an image may be taken from those who still read it. */
  constructor(name: string, key: number, timeout: number) {
    this.name = name;
    this.timeout = timeout;
    this.chunk = { key, data: new Bytes(), done: false };
    this.end = { key, data: new Bytes(Uint8Array.from(END_OF_IMAGE)), done: true };
  }

  /** Whether a new image has a place; `now` in ticks. */
  hasPlace(now: number): boolean {
    return this.place(now) !== undefined;
  }

  /**
   * Takes a new image and has it sent; `now` in ticks.
   *
   * @returns false where it has no place. Nothing was done then.
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

  /** Gives all images back, unless a client still waits for one. */
  rest(): boolean {
    const { readers, older, newer } = this;
    if (readers && (readers.wait(older.image) || readers.wait(newer.image))) return false;
    this.clear();
    return true;
  }

  /** Gives all images back. */
  clear(): void {
    this.latest = 0;
    this.older.clear();
    this.newer.clear();
  }

  bytesOf(image: number): Uint8Array | undefined {
    const place = this.placeOf(image);
    return place.image === image ? place.bytes : undefined;
  }

  encodeChunk(image: number, chunk: number, at: number): number {
    const message = this.chunk;
    const { data } = message;
    const { chunks } = this.placeOf(image);
    const bytes = chunks[chunk] as Uint8Array;
    data.bytes = bytes;
    data.end = bytes.length;
    message.done = chunk === chunks.length - 1;
    return encodeImage(message, at);
  }

  isLast(image: number, chunk: number): boolean {
    return chunk === this.placeOf(image).chunks.length - 1;
  }

  encodeEnd(at: number): number {
    return encodeImage(this.end, at);
  }

  private placeOf(image: number): Place {
    return this.newer.image === image ? this.newer : this.older;
  }

  /** The place that the next image can have: one in whose image's midst nobody is, or whose time is over. */
  private place(now: number): Place | undefined {
    const { older, newer, readers } = this;
    if (!readers?.areInMidst(older.image)) return older;
    if (!readers.areInMidst(newer.image)) return newer;
    return now - older.since >= this.timeout ? older : undefined;
  }
}

function chunksOf(bytes: Uint8Array): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK_LENGTH) {
    chunks.push(bytes.subarray(start, start + CHUNK_LENGTH));
  }
  return chunks;
}
