/** Cameras: ImageIn, of the draft of ECMA-419's 3rd edition, as Moddable's `embedded:io/image/in/camera` has it. */

export interface CameraSensorConstructor {
  new (options: CameraSensorOptions): CameraSensor;
}

export interface CameraSensorOptions {
  /** Pixels; the camera takes the size it has that is nearest. */
  width?: number;
  /** Pixels. */
  height?: number;
  /** What a frame is: a JPEG file. */
  imageType: "jpeg";
  /** What `read` gives: the camera's own memory, for as long as it isn't closed. */
  format: "buffer/disposable";
  /** A frame can be read. */
  onReadable?: (this: CameraSensor) => void;
  target?: unknown;
}

export interface CameraSensor {
  target?: unknown;
  readonly width: number;
  readonly height: number;
  /** Begins to take frames, one after the other. A camera has a place for two that are being read at least. */
  start(): void;
  /** Ends that. Frames that were not closed lose their bytes. */
  stop(): void;
  /** The next frame, or undefined where there's none. */
  read(): CameraFrame | undefined;
  close(): void;
}

/** A frame's bytes, for `new Uint8Array(frame)`. */
export interface CameraFrame extends ArrayBuffer {
  /** Gives the memory back to the camera. */
  close(): void;
}
