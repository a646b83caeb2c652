/** Keeps the emulated chip busy and measures it. When it stops answering, finds out which services still work. */
import { setTimeout as sleep } from "node:timers/promises";
import type { EmulatedChip } from "../../hosts/moddable/tools/emulator/emulated-chip.js";
import {
  DeviceLoad,
  type OpenClient,
  plaintextClient,
  subscriber,
  TOKEN,
} from "../moddable/load.js";
import { misbehave } from "./faults.js";

export const PORT = 6053;
export const HTTP_PORT = 8080;

/** Milliseconds between two looks at the chip. */
const INTERVAL = 5000;

/** Milliseconds after which a request counts as unanswered. */
const MAX_ANSWER = 30_000;

/** How often a request is tried: the emulated network loses frames, now and then too many of one connection. */
const ATTEMPTS = 3;

export interface LoadFigures {
  /** Seconds that passed on this computer. */
  readonly seconds: number;
  /** Seconds that passed on the chip. */
  readonly chipSeconds: number;
  readonly commands: number;
  readonly requests: number;
  readonly events: number;
  /** Connections that went wrong: see faults.ts. */
  readonly faults: number;
  /** How often the program was deployed meanwhile: see deploys.ts. */
  readonly deploys?: number;
  /** Requests of the check itself that had to be repeated, as they weren't answered in half a minute; deploys, in 20 s. */
  readonly repeated: number;
  /** Bytes that XS has left: the least in each half. */
  readonly free: { readonly first: number; readonly second: number };
}

interface ChipSample {
  readonly repeated: number;
  readonly free: number;
  readonly uptime: number;
}

export interface LoadOptions {
  /** How long it lasts. */
  readonly milliseconds: number;
  /** Called with a line of progress every few seconds. */
  readonly report: (line: string) => void;
  /** Connects each client of the native API. Default: without encryption. */
  readonly open?: OpenClient;
  /** Called at the end, under load. The chip restarts when its promise resolves. Default: it doesn't. */
  readonly restart?: () => Promise<unknown>;
}

/**
 * Keeps the chip busy.
 *
 * @throws {EmulatedChipError} it restarted or stopped answering; the message has its last lines
 */
export async function loadChip(
  chip: EmulatedChip,
  { milliseconds, report, open = plaintextClient, restart }: LoadOptions,
): Promise<LoadFigures> {
  const began = Date.now();
  const starts = chip.starts;
  const before = await sample(chip).catch((error: Error) => {
    throw chip.failure(`Its sensors can't be read: ${error.message}`);
  });
  const samples: ChipSample[] = [];
  const until = restart === undefined ? began + milliseconds : Number.POSITIVE_INFINITY;
  const ports = { api: chip.port(PORT), http: chip.port(HTTP_PORT) };
  const { load, done } = await DeviceLoad.start(
    { port: ports.api, httpPort: ports.http, relay: "relay_4", keepAlive: false },
    until,
    open,
  );
  let faults = 0;
  let ended = false;
  const isOver = () => ended || Date.now() >= until;
  const misbehaving = misbehave(ports, isOver, () => {
    faults += 1;
  });
  const stayed = () => {
    if (chip.starts > starts) throw new Error("The chip has restarted");
  };
  const ends: Promise<unknown>[] = [Promise.all([done, misbehaving])];
  let mayRestart = false;
  if (restart !== undefined)
    ends.push(
      sleep(milliseconds).then(() => {
        stayed();
        mayRestart = true;
        return restart();
      }),
    );
  try {
    const end = Promise.race(ends).finally(() => {
      ended = true;
      load.stop();
    });
    while (!ended) {
      await Promise.race([sleep(INTERVAL), end]);
      // A chip that restarts doesn't answer.
      const now = await Promise.race([sample(chip), ...(restart ? [end.then(() => null)] : [])]);
      if (now === null) break;
      if (!mayRestart) stayed();
      samples.push(now);
      const { commands, requests } = load;
      report(
        `${minutes(Date.now() - began)}: ${commands} commands, ${requests} requests, ${faults} faults, ${now.free} bytes free`,
      );
    }
    await end;
    if (restart === undefined) stayed();
  } catch (error) {
    throw chip.failure(`${(error as Error).message}. ${await diagnosis(chip, open)}`);
  }
  const half = Math.ceil(samples.length / 2);
  const least = (part: readonly ChipSample[]) => Math.min(...part.map(({ free }) => free));
  const last = samples.at(-1) ?? before;
  return {
    seconds: (Date.now() - began) / 1000,
    chipSeconds: last.uptime - before.uptime,
    commands: load.commands,
    requests: load.requests,
    events: load.events,
    faults,
    repeated: samples.reduce((sum, { repeated }) => sum + repeated, 0),
    free: { first: least(samples.slice(0, half)), second: least(samples.slice(half)) },
  };
}

/** What the chip's sensors say. */
async function sample(chip: EmulatedChip): Promise<ChipSample> {
  for (let repeated = 0; ; repeated++)
    try {
      const free = await readSensor(chip, "free_memory");
      return { free, uptime: await readSensor(chip, "uptime"), repeated };
    } catch (error) {
      if (repeated === ATTEMPTS - 1) throw error;
    }
}

/** The state of one of its sensors. */
export async function readSensor(chip: EmulatedChip, id: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${chip.port(HTTP_PORT)}/sensors/${id}`, {
    headers: { Authorization: `Bearer ${TOKEN}`, Connection: "close" },
    signal: AbortSignal.timeout(MAX_ANSWER),
  });
  if (answer.status !== 200) throw new Error(`GET /sensors/${id}: ${answer.status}`);
  const { state } = (await answer.json()) as { state: number };
  return state;
}

/** Which of its services still answer. */
async function diagnosis(chip: EmulatedChip, open: OpenClient): Promise<string> {
  const http = await answers(readSensor(chip, "uptime"));
  const api = await answers(subscriber(chip.port(PORT), open).then((client) => client.close()));
  return `QEMU ${chip.isRunning ? "runs" : "has ended"}; a new HTTP connection: ${http}; a new client: ${api}`;
}

function answers(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => "is answered",
    (error: Error) => error.message,
  );
}

function minutes(milliseconds: number): string {
  return `${(milliseconds / 60_000).toFixed(1)} min`;
}
