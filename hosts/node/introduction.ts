/** What the commands that run a device print about it, and how they end it. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BusUse } from "../../src/host/host.js";
import type { VirtualPart } from "../virtual/parts/virtual-part.js";
import { commandLine } from "./command-names.js";
import { LOOPBACK } from "./device-arguments.js";
import type { OwnerToken } from "./owner-token.js";
import type { RunningExample } from "./start-example.js";

/** Milliseconds that clients have to answer when the device asks them to disconnect. */
const PATIENCE = 2000;

/** What is printed about a device that has started. */
export interface Introduction {
  readonly device: RunningExample;
  /** What it runs on: `"a virtual board"`. */
  readonly machine: string;
  readonly mac: string;
  /** The board's named pins. */
  readonly pin: Readonly<Record<string, unknown>>;
  /** Where its port listens. */
  readonly address: string;
  /** Whether clients need a password. */
  readonly hasPassword: boolean;
  /** Whether clients need a key. Default false. */
  readonly hasKey?: boolean;
  /** Where HTTP listens, and the token that its clients need, which isn't printed. */
  readonly http: {
    readonly address: string;
    readonly owner: OwnerToken | undefined;
    /** HTTPS; with a certificate of its own, which clients don't know. Default: HTTP. */
    readonly tls?: boolean | "own";
  };
  /** What a pin is opened as; undefined if it isn't open. */
  use(pin: number): string | undefined | Promise<string | undefined>;
  /** Where the board's page is; left out if there is none. */
  readonly page?: string;
  /** The simulated parts that the user can set. */
  readonly parts: readonly ShownPart[];
}

/** A simulated part, and what it measures: values with their units, by channel. */
export interface ShownPart {
  readonly name: string;
  readonly measures: Readonly<Record<string, string>>;
}

/** Prints where to connect, and the entities with their states and pins. */
export async function introduce({
  device,
  machine,
  mac,
  pin,
  address,
  hasPassword,
  hasKey = false,
  http,
  use,
  page,
  parts,
}: Introduction): Promise<void> {
  const { name, port, entities } = device;
  const secrets = [...(hasPassword ? ["the password"] : []), ...(hasKey ? ["the key"] : [])];
  const needs = secrets.length > 0 ? `, with ${secrets.join(" and ")}` : "";
  console.log(`${name}: ${entities.length} entities on ${machine} (${mac})`);
  if (page !== undefined) console.log(`The board, with what is wired to it: ${page}`);
  console.log(
    `Connect to ${address} port ${port}${needs}; ${commandLine("hub", ...(port === 6053 ? [] : ["--port", String(port)]))} connects to it.\n`,
  );
  const wiring = async (number: number) => {
    const named = Object.entries(pin).find(([, other]) => other === number)?.[0];
    return `pin ${number}${named ? ` (${named})` : ""}, ${(await use(number)) ?? "not open"}`;
  };
  const rows: string[][] = [];
  for (const { name, state, pins, buses } of entities)
    rows.push([
      name,
      state,
      [...(await Promise.all(pins.map(wiring))), ...buses.map(placeOf)].join("; "),
    ]);
  const widths = [0, 1].map((column) =>
    Math.max(...rows.map((row) => (row[column] as string).length)),
  );
  for (const [name = "", state = "", pins = ""] of rows)
    console.log(
      `  ${name.padEnd(widths[0] ?? 0)}  ${state.padEnd(widths[1] ?? 0)}  ${pins}`.trimEnd(),
    );
  console.log("");
  introduceHTTP(device, http);
  introduceParts(parts);
}

function placeOf({ bus, part, pins, address }: BusUse): string {
  return `${part} at ${address}, ${bus} at pins ${pins.join(" and ")}`;
}

/** A part of a virtual board, for the introduction. */
export function shownPart(part: VirtualPart): ShownPart {
  const measures = Object.entries(part.channels).map(([channel, { unit }]) => [
    channel,
    `${part.get(channel)} ${unit}`.trimEnd(),
  ]);
  return { name: part.name, measures: Object.fromEntries(measures) };
}

function introduceParts(parts: readonly ShownPart[]): void {
  if (parts.length === 0) return;
  console.log('Simulated parts, for lines such as "bme280 temperature 25":');
  for (const { name, measures } of parts) {
    const values = Object.entries(measures).map(([channel, value]) => `${channel} ${value}`);
    console.log(`  ${name}: ${values.join(", ")}`);
  }
  console.log("");
}

/** A command line to try, which doesn't show the token. */
function introduceHTTP(
  { httpPort }: RunningExample,
  { address, owner, tls }: Introduction["http"],
): void {
  if (httpPort === undefined) return;
  const from = address === "0.0.0.0" ? LOOPBACK : address;
  const user = owner ? ` -u ${owner.word}:` : "";
  const scheme = tls ? "https" : "http";
  const trust = tls === "own" ? " -k" : "";
  console.log(`Try: curl${trust}${user} ${scheme}://${from}:${httpPort}/entities\n`);
}

/** Prints a line of the log, or a state, with the time. */
export function print(who: string, what: string): void {
  console.log(`${new Date().toISOString().slice(11, 23)}  ${who}: ${what}`);
}

/**
 * On ctrl-C, tells the clients, gives them two seconds to answer, and closes. A second ctrl-C ends it
 * at once.
 *
 * @param device - returns the device that runs then
 * @param goodbye - called first
 */
export function endOnSignals(
  device: () => RunningExample,
  input: { close(): void },
  goodbye: () => Promise<void> | undefined = () => undefined,
): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    input.close();
    const ending = device();
    await goodbye();
    await ending.disconnect();
    const deadline = Date.now() + PATIENCE;
    while ((await ending.connections()) > 0 && Date.now() < deadline) await sleep(10);
    await ending.close();
    console.log(`${ending.name} ended.`);
  };
  process.once("SIGINT", () => {
    process.once("SIGINT", () => process.exit(130));
    void end();
  });
  // Besides the terminal, the watcher may ask for this too.
  process.on("SIGTERM", () => void end());
}
