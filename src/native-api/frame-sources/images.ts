import type { ImageSource } from "../../entities/camera/images.js";
import { buf } from "../../wire/memory.js";
import { CUT_OFF, Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** The longest CameraImageResponse: 1024 bytes, the key, that it is done, and what is before each. */
export const LONGEST_IMAGE_FRAME = 1024 + 14;

/** A camera's images, chunk by chunk. Who has read one goes on with the latest. */
export class ImageFrameSource implements FrameSource {
  private readonly source: ImageSource;

  constructor(source: ImageSource) {
    this.source = source;
  }

  encode({ image, chunk }: SendCursors, at: number): number {
    const { source } = this;
    // To find out by the buffer's error would cost 14 slots.
    if (at + LONGEST_IMAGE_FRAME > buf.length) return buf.length + 1;
    return chunk === CUT_OFF ? source.encodeEnd(at) : source.encodeChunk(image, chunk, at);
  }

  advance(positions: SendCursors): void {
    const { source } = this;
    const { image, chunk } = positions;
    if (chunk !== CUT_OFF && !source.isLast(image, chunk)) positions.chunk += 1;
    else {
      positions.unschedule(Pending.IMAGES);
      if (source.latest > image) positions.scheduleImage(source.latest);
    }
  }

  describe(): string {
    return `an image of "${this.source.name}"`;
  }
}
