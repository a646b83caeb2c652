/** What the device runs, and how another program or firmware gets onto it. */
import { sha256 } from "../../src/security/sha256.js";
import { ApiError, json, send, UnreachableError } from "../api/request.js";
import { compiledFor } from "./archive.js";

/** `/program` and `/firmware`. What runs is known by the SHA-256 of its bytes. */
export interface Installed {
  /** Null for the program of the firmware. */
  readonly running: string | null;
  /** Whether it may still be given up. */
  readonly trial: boolean;
  /** The last one that was given up. */
  readonly failed?: { readonly sha256?: string; readonly reason: string };
}

/** `/firmware`. */
export interface InstalledFirmware extends Installed {
  readonly chip: string;
  /** The longest image that it takes, in bytes. */
  readonly largest: number;
  /** How much of an image has come. */
  readonly receiving?: { readonly received: number; readonly length: number };
}

/** Is told which share of a file has been sent, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Bytes of a program that are sent at once. */
const PIECE = 1024;

/**
 * In milliseconds: between two questions to the device, and how long two starts of what is new, which a board's
 * watchdog ends after 30 s, and one of the old may take.
 */
const INTERVAL = 1000;
const PATIENCE = 90_000;
/** Milliseconds between two attempts to reach a recovery firmware. */
const RECOVERY_INTERVAL = 3000;

/** The status of a board that restarts with its recovery firmware. */
const UNAVAILABLE = 503;

/** Sends a program and has the device start it. Returns its SHA-256. @throws what is wrong with it */
export async function sendProgram(file: Blob, onProgress: OnProgress): Promise<string> {
  const archive = new Uint8Array(await file.arrayBuffer());
  const { length } = archive;
  const needs = compiledFor(archive);
  // Over plain HTTP the browser has no SHA-256.
  const hash = inHex(sha256(archive));
  const { device } = await json<{ device: string }>("/program");
  await json("/program", "PUT", { length, sha256: hash, device, ...needs });
  for (let at = 0; at < length; at += PIECE) {
    await sendBytes(`/program/pieces/${at}`, "PUT", file.slice(at, at + PIECE));
    onProgress((at + PIECE) / length);
  }
  await json("/program/start", "POST", { keep: true });
  return hash;
}

/** Sends firmware, which the device then starts. Returns its SHA-256. @throws what is wrong with it */
export async function sendFirmware(file: Blob, onProgress: OnProgress): Promise<string> {
  const look = async () => {
    const { receiving } = await json<InstalledFirmware>("/firmware");
    if (receiving) onProgress(receiving.received / receiving.length);
  };
  const timer = setInterval(() => void look().catch(() => {}), INTERVAL);
  try {
    const response = await untilTaken(() => sendBytes("/firmware", "POST", file));
    return ((await response.json()) as { sha256: string }).sha256;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Sends an image until it is taken. A board with a recovery firmware first says that the image is good, and restarts
 * with that, to which it is sent again.
 */
async function untilTaken(sendIt: () => Promise<Response>): Promise<Response> {
  let deadline = Number.POSITIVE_INFINITY;
  for (;;)
    try {
      return await sendIt();
    } catch (error) {
      const restarts =
        (error instanceof ApiError && error.status === UNAVAILABLE) ||
        (error instanceof UnreachableError && deadline < Number.POSITIVE_INFINITY);
      if (!restarts || Date.now() > deadline) throw error;
      deadline = Math.min(deadline, Date.now() + PATIENCE);
      await new Promise((resolve) => setTimeout(resolve, RECOVERY_INTERVAL));
    }
}

/**
 * Waits until what was sent runs.
 *
 * @param path - `/program` or `/firmware`
 * @throws the device has given it up, or doesn't come back
 */
export async function untilRunning(path: string, hash: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    // While it restarts, it can't be reached.
    const installed = await json<Installed>(path).catch(() => undefined);
    if (installed?.running === hash) return;
    const failed = installed?.failed;
    if (failed?.sha256 === hash) throw new Error(`The device has given it up: ${failed.reason}`);
  }
  throw new Error(`It doesn't run after ${PATIENCE / 1000} s. The log may say why.`);
}

function sendBytes(path: string, method: string, body: Blob): Promise<Response> {
  return send(path, { method, body, headers: { "Content-Type": "application/octet-stream" } });
}

function inHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
