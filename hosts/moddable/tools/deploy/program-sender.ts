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
/** Milliseconds for one answer: a board needs the longest to check a whole program. */
const ANSWER_TIMEOUT = 20_000;

/** A device can't be reached, or has refused something. The message says why. */
export class DeviceError extends Error {
  override get name() {
    return "DeviceError";
  }
}

/** The device has answered, and refused. */
export class RefusedByDeviceError extends DeviceError {
  /** Of HTTP. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
  override get name() {
    return "RefusedByDeviceError";
  }
}

/** The answer of `/program`. */
export interface ProgramState {
  /** The SHA-256 of the program that runs; null for the firmware's own. */
  readonly running: string | null;
  /** Whether it may still be given up. */
  readonly trial: boolean;
  /** The last one that was given up. */
  readonly failed?: { readonly sha256: string; readonly reason: string };
  readonly device: string;
}

/** Of the answer of `/device`, what says how the device is. */
export interface DeviceAnswer {
  /** In dBm. */
  readonly signal_strength?: number;
  readonly reset_reason?: string;
  /** Seconds since its start. */
  readonly uptime: number;
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
    const { device } = await this.state();
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
   * Makes the device restart with the firmware's own program.
   *
   * @throws {DeviceError}
   */
  async remove(): Promise<void> {
    await this.#request("DELETE", "/program");
  }

  /**
   * Waits until the program runs.
   *
   * @param sha256 - of the program; null for the firmware's own
   * @throws {DeviceError} the device has given it up, or doesn't come back
   */
  async untilRunning(sha256: string | null): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    let last = "it doesn't answer";
    while (Date.now() < deadline) {
      await sleep(INTERVAL);
      try {
        const { running, failed } = await this.state();
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
    return (await this.state()).running;
  }

  /**
   * Which program runs, and which was given up.
   *
   * @param timeout - in milliseconds
   * @throws {DeviceError}
   */
  async state(timeout = ANSWER_TIMEOUT): Promise<ProgramState> {
    return (await this.#read("/program", timeout)) as ProgramState;
  }

  /**
   * What the device says about itself.
   *
   * @param timeout - in milliseconds
   * @throws {DeviceError}
   */
  async facts(timeout = ANSWER_TIMEOUT): Promise<DeviceAnswer> {
    return (await this.#read("/device", timeout)) as DeviceAnswer;
  }

  /** The latest lines of the log, since the device has started. */
  async log(): Promise<string[]> {
    const { items } = (await this.#read("/logs", ANSWER_TIMEOUT)) as {
      items: { tag: string; message: string }[];
    };
    return items.map(({ tag, message }) => `${tag}: ${message}`);
  }

  async #read(path: string, timeout: number): Promise<unknown> {
    const answer = await this.#request("GET", path, undefined, undefined, timeout);
    try {
      return await answer.json();
    } catch (error) {
      throw new DeviceError(`GET ${path}: the answer is cut off: ${(error as Error).message}`);
    }
  }

  #json(method: string, path: string, json: object): Promise<Response> {
    return this.#request(method, path, JSON.stringify(json), "application/json");
  }

  async #request(
    method: string,
    path: string,
    body?: string | Uint8Array,
    type?: string,
    timeout = ANSWER_TIMEOUT,
  ): Promise<Response> {
    const headers = { ...this.#headers, ...(type !== undefined && { "Content-Type": type }) };
    let response: Response;
    try {
      response = await fetch(this.#url + path, {
        method,
        headers,
        // A device that is away in the middle of an answer would hold up all others.
        signal: AbortSignal.timeout(timeout),
        ...(body !== undefined && { body: body as string }),
      });
    } catch (error) {
      const { message } = ((error as Error).cause as Error | undefined) ?? (error as Error);
      throw new DeviceError(`${this.#url} can't be reached: ${message}`);
    }
    if (response.ok) return response;
    const text = await response.text();
    const message = `${method} ${path}: ${response.status} ${messageIn(text)}`;
    throw new RefusedByDeviceError(message, response.status);
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
