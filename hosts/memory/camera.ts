import type {
  CameraFrame,
  CameraSensor,
  CameraSensorConstructor,
  CameraSensorOptions,
} from "../../src/host/host.js";
import type { MemoryTime } from "./time.js";

/** A camera with frames of 2000 bytes, ten a second. */
export function cameraAt(time: MemoryTime): CameraSensorConstructor {
  return class MemoryCamera implements CameraSensor {
    readonly width = 320;
    readonly height = 240;
    readonly #onReadable: CameraSensorOptions["onReadable"];
    #timer: object | undefined;
    #ready = false;

    constructor({ onReadable }: CameraSensorOptions) {
      this.#onReadable = onReadable;
    }

    start(): void {
      this.#timer ??= time.repeat(() => {
        this.#ready = true;
        this.#onReadable?.call(this);
      }, 100);
    }

    stop(): void {
      if (this.#timer) time.clear(this.#timer);
      this.#timer = undefined;
    }

    read(): CameraFrame | undefined {
      if (!this.#ready) return undefined;
      this.#ready = false;
      const frame = new ArrayBuffer(2000) as CameraFrame;
      new Uint8Array(frame).fill(0x55);
      frame.close = () => {};
      return frame;
    }

    close(): void {
      this.stop();
    }
  };
}
