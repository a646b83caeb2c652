/**
 * What is between a camera and those who are sent its images. A client reads an
 * image at its own pace, in chunks, so the camera keeps the image for as long;
 * how far each client is stands with the client.
 */

/** A camera's images, as far as they are there. */
export interface ImageSource {
  /** The camera's name. */
  readonly name: string;
  /** Who is sent the images. Set by the server. */
  readers: ImageReaders | undefined;
  /** The number of the latest image, which is there. 0: none is. An image's number is higher than those before it. */
  readonly latest: number;
  /** All bytes of an image, where they are; undefined where it isn't there. */
  bytesOf(image: number): Uint8Array | undefined;
  /** Writes the frame of a chunk at `at`, counted from 0, of an image that is there; returns the frame's end. */
  encodeChunk(image: number, chunk: number, at: number): number;
  /** Whether the chunk is the image's last. */
  isLast(image: number, chunk: number): boolean;
  /** Writes the frame that ends an image of which more can't be sent; returns the frame's end. */
  encodeEnd(at: number): number;
}

/** The clients who are sent a camera's images. */
export interface ImageReaders {
  /** Whether there is any. */
  readonly any: boolean;
  /** There is a new image, the latest. */
  onImage(image: number): void;
  /** Whether a client waits for the image, or for its rest. */
  wait(image: number): boolean;
  /** Whether a client has begun the image, and waits for its rest. */
  areInMidst(image: number): boolean;
  /** Those who are in the image's midst are sent its end in place of its rest: it is about to go. */
  cutOff(image: number): void;
  /** Writes an error into the device's log. */
  logError(message: string): void;
}
