/** What the commands that run a device print about it, and how they end it. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BusUse } from "../../src/host/host.js";
import type { PartView } from "../virtual/world/messages.js";
import { commandLine } from "./command-names.js";
import type { CommandOutput } from "./command-output.js";
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
  readonly board?: string;
  /** The simulated parts that the user can set. */
  readonly parts: readonly ShownPart[];
}

/** A simulated part, and what it measures: values with their units, by channel. */
export interface ShownPart {
  readonly name: string;
  readonly measures: Readonly<Record<string, string>>;
}

/** Prints where to connect, and the entities with their states and pins. */
export async function introduce(introduction: Introduction, output: CommandOutput): Promise<void> {
  const entities = await entitiesOf(introduction);
  output.happened(startedEvent(introduction, entities), () => inWords(introduction, entities));
}

/** An entity with what its pins are used for, in words. */
interface IntroducedEntity {
  readonly name: string;
  readonly state: string;
  readonly wiring: readonly string[];
}

async function entitiesOf({ device, pin, use }: Introduction): Promise<IntroducedEntity[]> {
  const wired = async (number: number) => {
    const named = Object.entries(pin).find(([, other]) => other === number)?.[0];
    return `pin ${number}${named ? ` (${named})` : ""}, ${(await use(number)) ?? "not open"}`;
  };
  const entities: IntroducedEntity[] = [];
  for (const { name, state, pins, buses } of device.entities)
    entities.push({
      name,
      state,
      wiring: [...(await Promise.all(pins.map(wired))), ...buses.map(placeOf)],
    });
  return entities;
}

function placeOf({ bus, part, pins, address }: BusUse): string {
  if (pins.length === 0) return `${address} ${part}, ${bus}`;
  return `${part} at ${address}, ${bus} at pins ${pins.join(" and ")}`;
}

/** A part of a virtual board, for the introduction. */
export function shownPart({ name, channels }: PartView): ShownPart {
  const measures = Object.entries(channels).map(([channel, { value, unit }]) => [
    channel,
    `${value ?? "none"} ${unit}`.trimEnd(),
  ]);
  return { name, measures: Object.fromEntries(measures) };
}

/** For programs. */
function startedEvent(
  { device, machine, mac, address, hasPassword, hasKey = false, http, board, parts }: Introduction,
  entities: readonly IntroducedEntity[],
) {
  const { name, port, httpPort } = device;
  return {
    event: "started",
    ...{ name, machine, mac, address, port, hasPassword, hasKey },
    ...(httpPort !== undefined && { http: originOf(httpPort, http) }),
    ...(board !== undefined && { board }),
    entities,
    parts,
  };
}

function inWords(introduction: Introduction, entities: readonly IntroducedEntity[]): string {
  const { device, machine, mac, address, hasPassword, hasKey, http, board, parts } = introduction;
  const { name, port, httpPort } = device;
  const secrets = [...(hasPassword ? ["the password"] : []), ...(hasKey ? ["the key"] : [])];
  const needs = secrets.length > 0 ? `, with ${secrets.join(" and ")}` : "";
  const hub = commandLine("hub", ...(port === 6053 ? [] : ["--port", String(port)]));
  const widthOf = (column: "name" | "state") =>
    Math.max(0, ...entities.map((entity) => entity[column].length));
  const [nameWidth, stateWidth] = [widthOf("name"), widthOf("state")];
  return [
    `${name}: ${entities.length} entities on ${machine} (${mac})`,
    ...(httpPort === undefined ? [] : [`Its page for people: ${originOf(httpPort, http)}`]),
    ...(board === undefined ? [] : [`The board, with what is wired to it: ${board}`]),
    `Connect to ${address} port ${port}${needs}; ${hub} connects to it.`,
    "",
    ...entities.map(({ name, state, wiring }) =>
      `  ${name.padEnd(nameWidth)}  ${state.padEnd(stateWidth)}  ${wiring.join("; ")}`.trimEnd(),
    ),
    "",
    ...(httpPort === undefined ? [] : [tryHTTP(httpPort, http), ""]),
    ...partsInWords(parts),
  ].join("\n");
}

function originOf(port: number, { address, tls }: Introduction["http"]): string {
  return `${tls ? "https" : "http"}://${address === "0.0.0.0" ? LOOPBACK : address}:${port}`;
}

/** A command line to try, which doesn't show the token. */
function tryHTTP(port: number, http: Introduction["http"]): string {
  const user = http.owner ? ` -u ${http.owner.word}:` : "";
  const trust = http.tls === "own" ? " -k" : "";
  return `Try: curl${trust}${user} ${originOf(port, http)}/entities`;
}

function partsInWords(parts: readonly ShownPart[]): string[] {
  if (parts.length === 0) return [];
  const lines = parts.map(({ name, measures }) => {
    const values = Object.entries(measures).map(([channel, value]) => `${channel} ${value}`);
    return `  ${name}: ${values.join(", ")}`;
  });
  return ['Simulated parts, for lines such as "bme280 temperature 25":', ...lines, ""];
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
  output: CommandOutput,
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
    output.happened({ event: "ended" }, `${ending.name} ended.`);
  };
  process.once("SIGINT", () => {
    process.once("SIGINT", () => process.exit(130));
    void end();
  });
  // Besides the terminal, the watcher may ask for this too.
  process.on("SIGTERM", () => void end());
}
