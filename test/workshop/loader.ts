/**
 * The loader in an ESP32-C3, as far as esptool-js asks it: the commands of Espressif's "Serial Protocol"
 * (docs.espressif.com/projects/esptool). Espressif's own ROM answers the same calls in test/hosts/moddable/tools/flash-prebuilt.
 */
import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";

/** Milliseconds until the loader in memory runs, as a page sees it that has much else to do. */
const START = 500;

const END = 0xc0;
const ESCAPE = 0xdb;

const FLASH_DEFL_BEGIN = 0x10;
const FLASH_DEFL_DATA = 0x11;
const SPI_FLASH_MD5 = 0x13;
const MEM_END = 0x06;
const SYNC = 0x08;
const READ_REG = 0x0a;

/** The register whose value says which chip it is, and that of the ESP32-C3. */
const CHIP_REGISTER = 0x4000_1000;
const ESP32_C3 = 0x1b31_506f;

export class Loader {
  readonly flash = Buffer.alloc(4 * 1024 * 1024, 0xff);
  readonly #send: (bytes: Uint8Array) => void;
  #frame: number[] | undefined;
  #isEscaped = false;
  /** Where the image goes that is being received, and what has come of it, compressed. */
  #at = 0;
  #pieces: Buffer[] = [];

  constructor(send: (bytes: Uint8Array) => void) {
    this.#send = send;
  }

  receive(bytes: Iterable<number>): void {
    for (const byte of bytes)
      if (byte === END) {
        if (this.#frame?.length) this.#answer(Buffer.from(this.#frame));
        this.#frame = this.#frame?.length ? undefined : [];
      } else if (byte === ESCAPE) this.#isEscaped = true;
      else {
        this.#frame?.push(this.#isEscaped ? (byte === 0xdc ? END : ESCAPE) : byte);
        this.#isEscaped = false;
      }
  }

  #answer(frame: Buffer): void {
    const command = frame.readUInt8(1);
    const data = frame.subarray(8);
    let value = 0;
    let result: Uint8Array = new Uint8Array();
    // A number other than 0: nobody has loaded anything yet.
    if (command === SYNC) value = 1;
    else if (command === READ_REG && data.readUInt32LE() === CHIP_REGISTER) value = ESP32_C3;
    else if (command === FLASH_DEFL_BEGIN) {
      this.#at = data.readUInt32LE(12);
      this.#pieces = [];
    } else if (command === FLASH_DEFL_DATA) {
      this.#pieces.push(Buffer.from(data.subarray(16)));
      this.#write();
    } else if (command === SPI_FLASH_MD5) {
      const [at, length] = [data.readUInt32LE(), data.readUInt32LE(4)];
      result = createHash("md5")
        .update(this.flash.subarray(at, at + length))
        .digest();
    }
    const head = Buffer.alloc(8);
    head.set([1, command]);
    head.writeUInt16LE(result.length + 4, 2);
    head.writeUInt32LE(value, 4);
    const answer = framed(Buffer.concat([head, result, Buffer.alloc(4)]));
    if (command === SYNC) this.#send(Buffer.concat(Array.from({ length: 8 }, () => answer)));
    // The loader that was written to the chip's memory says that it runs.
    else if (command === MEM_END)
      setTimeout(() => this.#send(Buffer.concat([answer, framed(Buffer.from("OHAI"))])), START);
    else this.#send(answer);
  }

  /** Writes what has come, when it is a whole image. */
  #write(): void {
    try {
      this.flash.set(inflateSync(Buffer.concat(this.#pieces)), this.#at);
    } catch {
      // More of it comes.
    }
  }
}

function framed(content: Uint8Array): Uint8Array {
  const bytes = [...content].flatMap((byte) =>
    byte === END ? [ESCAPE, 0xdc] : byte === ESCAPE ? [ESCAPE, 0xdd] : [byte],
  );
  return Uint8Array.from([END, ...bytes, END]);
}
