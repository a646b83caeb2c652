import { Digest } from "crypt";
import type { Digest as ImageDigest } from "../plain/firmware/image-check.js";

/** SHA-256 by the SDK. */
export class SHA256 implements ImageDigest {
  private readonly digest = new Digest("SHA256");

  write(bytes: Uint8Array): void {
    // It accepts any bytes, but its typings only allow buffers.
    this.digest.write(bytes as unknown as ArrayBuffer);
  }

  close(): Uint8Array {
    return new Uint8Array(this.digest.close());
  }
}
