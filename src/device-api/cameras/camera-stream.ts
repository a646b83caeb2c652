import type { Body } from "../../http/body.js";
import type { Output } from "../../http/output.js";
import type { Response } from "../../http/response.js";
import type { OpenStream } from "../open-streams.js";
import type { HTTPImageReaders, ImageReader } from "./image-readers.js";

export const STREAM_TYPE = "multipart/x-mixed-replace";

/** The boundary between images; it can't occur in a JPEG's bytes where a part begins. */
const BOUNDARY = "thimble-image";

export const STREAM_CONTENT_TYPE = `${STREAM_TYPE}; boundary=${BOUNDARY}`;

/**
 * A camera's images, one after the other, as browsers show them in an `<img>` (MJPEG). A client that
 * reads more slowly than the camera takes images misses some.
 */
export class CameraStream implements Body, ImageReader, OpenStream {
  /** The image that is being sent; 0 if none is. */
  image = 0;
  /** The last image that was sent or begun. */
  private last: number;
  private bytes: Uint8Array | undefined;
  private at = 0;
  private isEnded = false;

  constructor(
    private readonly readers: HTTPImageReaders,
    private readonly response: Response,
    private readonly onClose: () => void,
  ) {
    this.last = readers.latestOld;
    readers.add(this);
  }

  wake(): void {
    this.response.wake();
  }

  end(): void {
    this.isEnded = true;
    this.wake();
  }

  /** Stops, because the image's memory is needed for the next one. */
  cut(): void {
    this.bytes = undefined;
  }

  write(output: Output): boolean {
    while (this.image > 0 || this.begin(output)) {
      // The connection is closed, since the header has already promised this part's length.
      if (!this.bytes) throw new Error("the camera needed the image's memory for the next one");
      this.at = output.bytes(this.bytes, this.at);
      if (this.at < this.bytes.length || !output.text("\r\n")) return false;
      this.image = 0;
      this.bytes = undefined;
    }
    return this.isEnded && this.image === 0;
  }

  close(): void {
    this.image = 0;
    this.readers.remove(this);
    this.onClose();
  }

  /** Begins the next image; returns false if there is none, or no room. */
  private begin(output: Output): boolean {
    const { images } = this.readers;
    const { latest } = images;
    if (this.isEnded || latest <= this.last) return false;
    const bytes = images.bytesOf(latest);
    if (!bytes) return false;
    const head = `--${BOUNDARY}\r\nContent-Type: image/jpeg\r\nContent-Length: ${bytes.length}\r\n\r\n`;
    if (!output.text(head)) return false;
    this.image = this.last = latest;
    this.bytes = bytes;
    this.at = 0;
    return true;
  }
}
