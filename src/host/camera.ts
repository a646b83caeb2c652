/** Cameras: ImageIn, of the draft of ECMA-419's 3rd edition, as Moddable's `embedded:io/image/in/camera` has it. */

export interface CameraSensorConstructor {
  new (options: CameraSensorOptions): CameraSensor;
}

export interface CameraSensorOptions {
  /** In pixels; the camera takes the nearest size that it has. */
  width?: number;
  /** In pixels. */
  height?: number;
  /** The format of a frame: a JPEG file. */
  imageType: "jpeg";
  /** What `read` returns: the camera's own memory, valid until it is closed. */
  format: "buffer/disposable";
  /** A frame can be read. */
  onReadable?: (this: CameraSensor) => void;
  target?: unknown;
}

/** The names of esp32-camera's `sensor.h`, without `set_`. */
export type CameraSettingName =
  | ("vflip" | "hmirror" | "contrast" | "brightness" | "saturation" | "special_effect")
  | ("exposure_ctrl" | "aec2" | "ae_level" | "aec_value")
  | ("gain_ctrl" | "agc_gain" | "gainceiling" | "wb_mode");

export type CameraSetting = readonly [name: CameraSettingName, value: number];

export interface CameraSensor {
  target?: unknown;
  readonly width: number;
  readonly height: number;
  /** Begins to capture frames continuously. At least two frames can be held unclosed at the same time. */
  start(): void;
  /** Stops capturing. Frames that weren't closed lose their bytes. */
  stop(): void;
  /** The next frame, or undefined when there is none. */
  read(): CameraFrame | undefined;
  /** Sets how it takes pictures. What the camera doesn't have is ignored. Left out: it can't be set. */
  adjust?(settings: readonly CameraSetting[]): void;
  close(): void;
}

/** A frame's bytes, for `new Uint8Array(frame)`. */
export interface CameraFrame extends ArrayBuffer {
  /** Returns the memory to the camera. */
  close(): void;
}
