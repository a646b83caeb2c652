import type { ImageSource } from "../../entities/camera/images.js";
import { type CameraImageResponse, encodeCameraImageResponse } from "../../messages/camera.js";
import { Bytes } from "../../wire/bytes.js";
import type { Encodable } from "../../wire/encodable.js";
import { buf } from "../../wire/memory.js";
import { CUT_OFF, Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** The most bytes of an image in a message: clients expect no more. */
const CHUNK_LENGTH = 1024;

/** The longest CameraImageResponse's frame: a chunk, the key, `done`, the sub-device, the fields' tags and the header. */
export const MAX_IMAGE_FRAME = CHUNK_LENGTH + 20;

/** JPEG's end-of-image marker. It ends a cut image, because one client treats a message without data as an error. */
const END_OF_IMAGE = [0xff, 0xd9];

/** A camera's images, chunk by chunk. A session that has sent one continues with the latest. */
export class ImageFrameSource implements FrameSource {
  /** A CameraImageResponse, reused for each chunk. */
  private readonly chunk: {
    readonly key: number;
    readonly data: Bytes;
    done: boolean;
    readonly deviceId: number;
  };
  /** The CameraImageResponse that ends an image whose rest can't be sent. */
  private readonly end: Encodable<CameraImageResponse>;

  /** @param camera - The camera that the images come from. */
  constructor(
    readonly source: ImageSource,
    { key, deviceId }: { readonly key: number; readonly deviceId: number },
  ) {
    this.chunk = { key, data: new Bytes(), done: false, deviceId };
    this.end = { key, data: new Bytes(Uint8Array.from(END_OF_IMAGE)), done: true, deviceId };
  }

  encode({ image, chunk }: SendCursors, at: number): number {
    const message = this.chunk;
    // Until it is known that there is more: an image that can't be sent is over.
    message.done = true;
    // Checked first, because the error that the encoder would throw costs 14 slots.
    if (at + MAX_IMAGE_FRAME > buf.length) return buf.length + 1;
    if (chunk === CUT_OFF) return encodeCameraImageResponse(this.end, at);
    const parts = this.source.partsOf(image, CHUNK_LENGTH);
    const bytes = parts[chunk] as Uint8Array;
    const { data } = message;
    data.bytes = bytes;
    data.end = bytes.length;
    message.done = chunk === parts.length - 1;
    return encodeCameraImageResponse(message, at);
  }

  advance(cursors: SendCursors): void {
    const { latest } = this.source;
    if (!this.chunk.done) {
      cursors.chunk += 1;
    } else {
      cursors.unschedule(Pending.IMAGES);
      if (latest > cursors.image) cursors.scheduleImage(latest);
    }
  }

  describe(): string {
    return `an image of "${this.source.name}"`;
  }
}
