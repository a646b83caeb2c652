import type { MessageOf } from "../src/messages/client/messages.js";

/** A chunk of a camera's image, or all of it: a JPEG file. */
export type ReceivedImage = MessageOf<"CameraImageResponse">;

/** Assembles images from their chunks. */
export class ReceivedImages {
  readonly #chunks = new Map<number, Uint8Array[]>();

  /** Adds a chunk. Returns the image with the last chunk. */
  take(chunk: ReceivedImage): ReceivedImage | undefined {
    const { key, data, done } = chunk;
    const chunks = this.#chunks.get(key) ?? [];
    chunks.push(data);
    this.#chunks.set(key, chunks);
    if (!done) return undefined;
    this.#chunks.delete(key);
    return { ...chunk, data: Buffer.concat(chunks) };
  }
}
