import { CameraImageResponse } from "../src/messages/camera.js";
import { decodeCameraImageResponse } from "../src/messages/client/camera.js";
import { MessageId } from "../src/messages/ids.js";
import type { Incoming } from "./incoming.js";
import type { Plain } from "./plain.js";

/** A camera's complete image: a JPEG file. */
export interface ReceivedImage {
  readonly key: number;
  readonly data: Uint8Array;
}

export const imageChunk: Incoming<CameraImageResponse> = {
  id: MessageId.CameraImageResponse,
  message: new CameraImageResponse(),
  decode: decodeCameraImageResponse,
};

/** Assembles images from their chunks. */
export class ReceivedImages {
  readonly #chunks = new Map<number, Uint8Array[]>();

  /** Adds a chunk. Returns the image with the last chunk. */
  take({ key, data, done }: Plain<CameraImageResponse>): ReceivedImage | undefined {
    const chunks = this.#chunks.get(key) ?? [];
    chunks.push(data);
    this.#chunks.set(key, chunks);
    if (!done) return undefined;
    this.#chunks.delete(key);
    return { key, data: Buffer.concat(chunks) };
  }
}
