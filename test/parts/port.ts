import type { Serial } from "../../src/host/host.js";

/** A serial port that records what is written and returns given bytes. */
export class Port implements Serial {
  readonly written: number[] = [];
  readonly coming: number[] = [];
  isClosed = false;
  read(): ArrayBuffer | undefined {
    const bytes = this.coming.splice(0);
    return bytes.length > 0 ? Uint8Array.from(bytes).buffer : undefined;
  }
  write(bytes: Uint8Array): void {
    this.written.push(...bytes);
  }
  close(): void {
    this.isClosed = true;
  }
}
