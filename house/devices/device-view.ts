import type { RunningProgramView, WatchedDevice } from "../messages/house-messages.js";
import type { HouseSecrets } from "../secrets.js";
import type { DeviceWatcher } from "./device-watcher.js";
import { diagnosticsOf, sourcesOf } from "./diagnostics.js";

/** What the house knows of a program by its SHA-256. */
export type KnownProgram = (sha256: string) => { program: string; commit?: string } | undefined;

/** `lamp (Thimble 0.1.0)`, `lamp (esphome v2026.3.0)`: what runs there, and its version. */
const SERVER_INFO = /\((Thimble|esphome) v?([^)]+)\)$/;

/** What the page shows of a device. */
export function viewOf(
  watcher: DeviceWatcher,
  secrets: HouseSecrets,
  known: KnownProgram,
): WatchedDevice {
  const { name, address, status, since, problem, hub } = watcher;
  const device = hub?.device;
  const entities = hub?.entities ?? [];
  const sources = sourcesOf(entities);
  const saysOfDevice = new Set(Object.values(sources));
  const program = programOf(watcher, known);
  return {
    ...{ name, address, status, since },
    title: device?.friendlyName || name,
    ...(problem !== undefined && { problem }),
    firmware: firmwareOf(hub?.serverInfo ?? ""),
    model: device?.model ?? "",
    version: device ? versionOf(device) : "",
    ...diagnosticsOf(sources, watcher.program.facts),
    entities: entities.map((entity) => ({
      id: entity.id,
      name: entity.fullName,
      kind: entity.kind.name.replaceAll("_", " "),
      state: entity.inWords,
      ...(saysOfDevice.has(entity) && { saysOfDevice: true }),
    })),
    ...(program && { program }),
    ...(watcher.program.problem !== undefined && { programProblem: watcher.program.problem }),
    secrets: secrets.namesOf(name),
  };
}

function firmwareOf(serverInfo: string): string {
  const [, what, version] = SERVER_INFO.exec(serverInfo) ?? [];
  if (what === undefined) return serverInfo;
  return `${what === "esphome" ? "ESPHome" : what} ${version}`;
}

function versionOf(device: {
  readonly firmwareVersion: string;
  readonly projectName: string;
  readonly projectVersion: string;
}): string {
  const { firmwareVersion, projectName, projectVersion } = device;
  return projectName === "" ? firmwareVersion : `${projectName} ${projectVersion}`;
}

function programOf(
  { program }: DeviceWatcher,
  known: KnownProgram,
): RunningProgramView | undefined {
  const { state } = program;
  if (!state) return undefined;
  const { running, trial, failed } = state;
  const failedProgram = failed && known(failed.sha256)?.program;
  return {
    sha256: running,
    ...(running !== null && known(running)),
    isOnTrial: trial,
    ...(failed && {
      failed: { ...failed, ...(failedProgram !== undefined && { program: failedProgram }) },
    }),
  };
}
