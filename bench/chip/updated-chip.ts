/** An emulated chip whose firmware is replaced over the network. */
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { EmulatedChipError } from "../../hosts/moddable/tools/base/errors.js";
import { EmulatedChip } from "../../hosts/moddable/tools/emulator/emulated-chip.js";
import { TOKEN } from "../moddable/load.js";
import { HTTP_PORT } from "./loaded.js";

/** Milliseconds after which a request counts as unanswered. */
const MAX_ANSWER = 20_000;
/** Milliseconds for the longest trial, which is 120 s of the chip's time. */
const PATIENCE = 300_000;
/** Milliseconds between two requests. */
const INTERVAL = 500;
/** Bytes of an image that may be on their way. */
const MARGIN = 64 * 1024;

/** It restarts, so connections aren't used again. */
const HEADERS = { Authorization: `Bearer ${TOKEN}`, Connection: "close" };
const IMAGE = { "Content-Type": "application/octet-stream" };

interface ChipOptions {
  readonly qemu: string;
  /** The file with the content of its flash. */
  readonly flash: string;
  readonly mayRestart: boolean;
}

/** The answer of `GET /firmware`. */
export interface FirmwareState {
  readonly running: string;
  readonly trial: boolean;
  /** The firmware beside the recovery firmware, when that answers. */
  readonly main?: string;
  readonly failed?: { readonly sha256?: string; readonly reason: string };
  readonly receiving?: { readonly received: number; readonly length: number };
}

export class UpdatedChip {
  readonly #options: ChipOptions;
  #chip: EmulatedChip;

  private constructor(options: ChipOptions, chip: EmulatedChip) {
    this.#options = options;
    this.#chip = chip;
  }

  /**
   * @param flash - the file with the content of its flash
   * @param mayRestart - it may restart before it has an address. Default: it mayn't
   * @throws {EmulatedChipError} it doesn't start
   */
  static async start(qemu: string, flash: string, mayRestart = false): Promise<UpdatedChip> {
    const options = { qemu, flash, mayRestart };
    return new UpdatedChip(options, await startChip(options));
  }

  /** The first matching line of its serial port since its power was cut last. */
  waitForLine(pattern: RegExp): Promise<string> {
    return this.#chip.waitForLine(pattern, PATIENCE);
  }

  /** An error that has the last lines of its serial port. */
  failure(what: string): Error {
    return this.#chip.failure(what);
  }

  async state(): Promise<FirmwareState> {
    const answer = await fetch(this.#url, {
      headers: HEADERS,
      signal: AbortSignal.timeout(MAX_ANSWER),
    });
    return (await answer.json()) as FirmwareState;
  }

  /** Asks for its state until it is as expected. */
  async until(what: string, isIt: (state: FirmwareState) => boolean): Promise<FirmwareState> {
    const deadline = Date.now() + PATIENCE;
    let last = "it doesn't answer";
    while (Date.now() < deadline) {
      try {
        const state = await this.state();
        if (isIt(state)) return state;
        last = JSON.stringify(state);
      } catch (error) {
        last = (error as Error).message;
      }
      await sleep(INTERVAL);
    }
    throw new Error(`${what}: not within ${PATIENCE / 1000} s; last, ${last}`);
  }

  /**
   * Sends an image. Returns the status, and the message of an error.
   *
   * @param authorization - Default: the owner's token
   */
  async send(
    image: Uint8Array,
    authorization = HEADERS.Authorization,
  ): Promise<{ status: number; message?: string }> {
    const answer = await fetch(this.#url, {
      method: "POST",
      headers: { ...HEADERS, ...IMAGE, Authorization: authorization },
      body: image,
    });
    const { message } = (await answer.json()) as { message?: string };
    return { status: answer.status, ...(message !== undefined && { message }) };
  }

  /**
   * Sends an image until half of it has arrived.
   *
   * @returns a function that resets the connection
   */
  async sendHalf(image: Buffer): Promise<() => void> {
    const headers = { ...HEADERS, ...IMAGE, "Content-Length": image.length };
    const asked = request(this.#url, { method: "POST", headers });
    asked.on("error", () => {});
    asked.write(image.subarray(0, image.length / 2));
    await this.until("half of the image", ({ receiving }) => {
      return receiving !== undefined && receiving.received >= image.length / 2 - MARGIN;
    });
    return () => asked.socket?.resetAndDestroy();
  }

  /** Sends the beginning of an image. Returns a function that resets the connection. */
  async sendBeginning(image: Buffer, length: number): Promise<() => void> {
    const headers = { ...HEADERS, ...IMAGE, "Content-Length": image.length };
    const asked = request(this.#url, { method: "POST", headers });
    asked.on("error", () => {});
    await new Promise((resolve) => asked.write(image.subarray(0, length), resolve));
    return () => asked.socket?.resetAndDestroy();
  }

  /** Has its update entity install what the manifest has. */
  async install(): Promise<void> {
    const url = this.#url.replace("/firmware", "/updates/firmware");
    const headers = { ...HEADERS, "Content-Type": "application/json" };
    const answer = await fetch(url, { method: "PATCH", headers, body: '{"command":"update"}' });
    if (!answer.ok)
      throw new Error(`PATCH /updates/firmware: ${answer.status} ${await answer.text()}`);
  }

  /** Starts after which it had no address in time. */
  silentStarts = 0;

  /**
   * Turns it off at once, and on again. The emulated network is silent after some starts, which is counted; then the power
   * is cut once more.
   *
   * @throws {EmulatedChipError} it has no address then either
   */
  async cutPower(): Promise<void> {
    await this.#chip.close();
    try {
      this.#chip = await startChip(this.#options);
    } catch (error) {
      if (!(error instanceof EmulatedChipError)) throw error;
      this.silentStarts += 1;
      this.#chip = await startChip(this.#options);
    }
  }

  close(): Promise<void> {
    return this.#chip.close();
  }

  get #url(): string {
    return `http://127.0.0.1:${this.#chip.port(HTTP_PORT)}/firmware`;
  }
}

function startChip(options: ChipOptions): Promise<EmulatedChip> {
  return EmulatedChip.start({ ...options, ports: [HTTP_PORT], watchdogs: true });
}
