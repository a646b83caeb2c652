/** Writes to a chip's flash by the loader in its ROM: Espressif's esptool-js, which browsers use as well. */
import { FlashError } from "../base/errors.js";
import type { WebSerialPort } from "../monitor/web-serial-port.js";
import type { FlashImage } from "./firmware-images.js";

/** What of esptool-js is used. Its own types need those of browsers. */
export interface ESPTool {
  readonly Transport: new (port: WebSerialPort, traces: boolean) => ToolTransport;
  readonly ESPLoader: new (options: object) => ToolLoader;
}
interface ToolTransport {
  trace(line: string): void;
  disconnect(): Promise<void>;
}
interface ToolLoader {
  readonly chip: { readonly CHIP_NAME: string };
  FLASH_WRITE_SIZE: number;
  readonly ESP_SPI_ATTACH: number;
  checkCommand(
    what: string,
    command: number,
    data: Uint8Array,
    checksum?: number,
    length?: number,
    timeout?: number,
  ): Promise<unknown>;
  runStub(): Promise<unknown>;
  main(mode?: string): Promise<string>;
  writeFlash(options: object): Promise<void>;
  after(mode?: string): Promise<void>;
}

/** What flashes. Node and browsers load it in their own ways. */
export interface FlashTools extends ESPTool {
  /** The MD5 of bytes, in hexadecimal digits. */
  md5(bytes: Uint8Array): string;
}

/** Bits a second: what every board's converter can do. The ROM begins with 115,200. */
const BAUD = 460_800;

/** Milliseconds that a board has for an answer. */
const PATIENCE = 3000;

/** A ROM's command for what the flash is like. It begins with 2 MB. */
const SET_FLASH = 0x0b;

/** The flash's number, its bytes at most, those of a block, a sector and a page, and the bits of its status. */
const FLASH = [0, 16 * 1024 * 1024, 64 * 1024, 4096, 256, 0xffff];

/** The most bytes that a ROM takes at once. */
const ROM_PIECE = 0x400;

export interface FlashOptions {
  /** How the chip is brought to its loader: by the port's wires, or it is there already. Default: by the wires. */
  readonly reset?: boolean;
  /**
   * A loader in the chip's memory writes, quicker than the ROM's own. Espressif's QEMU can't run it. Default: true.
   */
  readonly stub?: boolean;
  /** Bits a second. Default: 460,800. */
  readonly baud?: number;
  /** Is told how much of an image is written. */
  readonly onProgress?: (image: number, written: number, total: number) => void;
}

/**
 * Asks the chip what it is, and writes what it needs. Each image's MD5 is compared with what the flash has then.
 *
 * @param imagesFor - what goes to such a chip: `"ESP32-C3"`
 * @returns the chip
 * @throws {FlashError}
 */
export async function writeToChip(
  { ESPLoader, Transport, md5 }: FlashTools,
  port: WebSerialPort,
  imagesFor: (chip: string) => Promise<readonly FlashImage[]>,
  { reset = true, stub = true, baud = BAUD, onProgress }: FlashOptions = {},
): Promise<string> {
  const transport = new Transport(port, false);
  // It would print what it does.
  transport.trace = () => {};
  const terminal = { clean: () => {}, write: () => {}, writeLine: () => {} };
  try {
    const loader = new ESPLoader({ transport, baudrate: baud, terminal, enableTracing: false });
    haveAllPatience(loader);
    if (!stub) loader.runStub = async () => loader.chip;
    await inWords("The board doesn't answer", () => loader.main(reset ? undefined : "no_reset"));
    if (!stub) await prepareROM(loader);
    const chip = loader.chip.CHIP_NAME;
    const images = await imagesFor(chip);
    const fileArray = images.map(({ data, address }) => ({ data, address }));
    await inWords("The board stopped answering", () =>
      loader.writeFlash({
        ...{ fileArray, compress: true, eraseAll: false, reportProgress: onProgress },
        ...{ flashSize: "keep", flashMode: "keep", flashFreq: "keep" },
        calculateMD5Hash: (image: Uint8Array) => md5As(stub, md5(image)),
      }),
    );
    if (reset) await loader.after("hard_reset");
    return chip;
  } finally {
    await transport.disconnect().catch(() => {});
  }
}

/** esptool-js has 0.2 s for the start of the loader in memory, which a page that is busy misses. */
function haveAllPatience(loader: ToolLoader): void {
  const checkCommand = loader.checkCommand.bind(loader);
  loader.checkCommand = (what, command, data, checksum, length, timeout = PATIENCE) =>
    checkCommand(what, command, data, checksum, length, Math.max(timeout, PATIENCE));
}

/** What the loader in memory does by itself, and the ROM has to be told. */
async function prepareROM(loader: ToolLoader): Promise<void> {
  loader.FLASH_WRITE_SIZE = ROM_PIECE;
  await loader.checkCommand("find the flash", loader.ESP_SPI_ATTACH, new Uint8Array(8));
  const flash = new Uint8Array(new Uint32Array(FLASH).buffer);
  await loader.checkCommand("describe the flash", SET_FLASH, flash);
}

/** As the flash's is read: the ROM sends its digits as letters, and esptool-js reads their codes. */
function md5As(stub: boolean, digits: string): string {
  if (stub) return digits;
  return Array.from(digits, (digit) => digit.charCodeAt(0).toString(16)).join("");
}

async function inWords<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = String((error as Error).message ?? error).replace(/\.+$/, "");
    throw new FlashError(
      `${what}: ${reason}. Hold its button BOOT while it is connected, and try again.`,
    );
  }
}
