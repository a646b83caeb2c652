/**
 * The interfaces between a camera and the clients that are sent its images. Each client reads an image at its own
 * pace, in chunks. The camera keeps the image until then; each client's session keeps its own position.
 */

/** A camera's current images. */
export interface ImageSource {
  /** The camera's name. */
  readonly name: string;
  /** The clients that are sent the images. Set by the server. */
  readers: ImageReaders | undefined;
  /** The number of the latest image, 0 if there is none. Numbers increase. */
  readonly latest: number;
  /** All bytes of an image, without a copy; undefined if it is gone. */
  bytesOf(image: number): Uint8Array | undefined;
  /**
   * An existing image in parts of `length` bytes; the last may be shorter. They
   * are made once and kept as long as the image.
   */
  partsOf(image: number, length: number): readonly Uint8Array[];
}

/** The clients that are sent a camera's images. */
export interface ImageReaders {
  /** Whether there are any. */
  readonly any: boolean;
  /** Called when there is a new latest image. */
  onImage(image: number): void;
  /** Whether a client still waits for the image or the rest of it. */
  wait(image: number): boolean;
  /** Whether a client has been sent part of the image, and waits for the rest. */
  areInMidst(image: number): boolean;
  /** The image is about to be dropped: for clients that have been sent part of it, it ends there. */
  cutOff(image: number): void;
  /** Writes an error into the device's log. */
  logError(message: string): void;
}
