/** The HTTP client of the commands that send programs. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { engineOf } from "../../plain/programs/archive.js";
import { interfaceOf } from "../programs/interface.js";

/** Bytes of a program that are sent at once. */
const PIECE = 1024;
/** Milliseconds: two starts of a new program that a board's watchdog ends after 30 s, and the old program's start. */
const PATIENCE = 90_000;
/** Milliseconds between two requests. */
const INTERVAL = 100;

/** A device can't be reached, or has refused something. The message says why. */
export class DeviceError extends Error {
  override get name() {
    return "DeviceError";
  }
}

/** The answer of `/program`. */
interface ProgramState {
  readonly running: string | null;
  readonly trial: boolean;
  readonly failed?: { readonly sha256: string; readonly reason: string };
  readonly device: string;
}

export class ProgramSender {
  readonly address: string;
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(address: string, port: number, token: string | undefined) {
    this.address = address;
    this.#url = `http://${address}:${port}`;
    this.#headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  }

  /**
   * Sends a program, and makes the device restart with it.
   *
   * @param keep - whether it stays when it is healthy
   * @returns its SHA-256
   * @throws {DeviceError}
   */
  async send(archive: Uint8Array, keep: boolean): Promise<string> {
    const { device } = await this.#state();
    const sha256 = createHash("sha256").update(archive).digest("hex");
    await this.#json("PUT", "/program", {
      length: archive.length,
      sha256,
      device,
      interface: interfaceOf(),
      xs: engineOf(archive),
    });
    for (let at = 0; at < archive.length; at += PIECE) {
      const piece = archive.slice(at, at + PIECE);
      await this.#request("PUT", `/program/pieces/${at}`, piece, "application/octet-stream");
    }
    await this.#json("POST", "/program/start", { keep });
    return sha256;
  }

  /**
   * Waits until the program runs.
   *
   * @throws {DeviceError} the device has given it up, or doesn't come back
   */
  async untilRunning(sha256: string): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    let last = "it doesn't answer";
    while (Date.now() < deadline) {
      await sleep(INTERVAL);
      try {
        const { running, failed } = await this.#state();
        if (failed?.sha256 === sha256)
          throw new ProgramGivenUpError(`The device has given the program up: ${failed.reason}`);
        if (running === sha256) return;
        last = "it runs another program";
      } catch (error) {
        if (error instanceof ProgramGivenUpError || !(error instanceof DeviceError)) throw error;
        last = error.message;
      }
    }
    throw new DeviceError(`The program doesn't run after ${PATIENCE / 1000} s: ${last}`);
  }

  /**
   * The SHA-256 of the program that runs; null for the firmware's own.
   *
   * @throws {DeviceError}
   */
  async running(): Promise<string | null> {
    return (await this.#state()).running;
  }

  /** The latest lines of the log, since the device has started. */
  async log(): Promise<string[]> {
    const { items } = (await (await this.#request("GET", "/logs")).json()) as {
      items: { tag: string; message: string }[];
    };
    return items.map(({ tag, message }) => `${tag}: ${message}`);
  }

  async #state(): Promise<ProgramState> {
    return (await (await this.#request("GET", "/program")).json()) as ProgramState;
  }

  #json(method: string, path: string, json: object): Promise<Response> {
    return this.#request(method, path, JSON.stringify(json), "application/json");
  }

  async #request(
    method: string,
    path: string,
    body?: string | Uint8Array,
    type?: string,
  ): Promise<Response> {
    const headers = { ...this.#headers, ...(type !== undefined && { "Content-Type": type }) };
    let response: Response;
    try {
      response = await fetch(this.#url + path, {
        method,
        headers,
        ...(body !== undefined && { body: body as string }),
      });
    } catch (error) {
      const { message } = ((error as Error).cause as Error | undefined) ?? (error as Error);
      throw new DeviceError(`${this.#url} can't be reached: ${message}`);
    }
    if (response.ok) return response;
    const text = await response.text();
    throw new DeviceError(`${method} ${path}: ${response.status} ${messageIn(text)}`);
  }
}

/** The device has gone back to its last program. */
export class ProgramGivenUpError extends DeviceError {
  override get name() {
    return "ProgramGivenUpError";
  }
}

/** The message in an error's body. */
function messageIn(text: string): string {
  try {
    return (JSON.parse(text) as { message: string }).message;
  } catch {
    return text;
  }
}
