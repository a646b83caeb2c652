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
  /**
   * An image that is there in parts of `length` bytes, of which the last may be
   * shorter. They are made once and kept as long as the image.
   */
  partsOf(image: number, length: number): readonly Uint8Array[];
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
