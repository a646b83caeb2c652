/** What the page knows of the house. */
import { computed, signal } from "@preact/signals";
import type {
  BoardView,
  DeploymentView,
  HouseChanges,
  HouseSnapshot,
  LogLineView,
  ProgramView,
  SecretName,
  WatchedDevice,
} from "../../house/messages/house-messages.js";

/** How many lines of the log the page keeps. */
const MAX_LINES = 3000;

/** Undefined until the first message. */
export const devices = signal<ReadonlyMap<string, WatchedDevice> | undefined>(undefined);
/** The latest first. */
export const deployments = signal<readonly DeploymentView[]>([]);
export const programs = signal<readonly ProgramView[]>([]);
export const folder = signal("");
/** The oldest first. */
export const log = signal<readonly LogLineView[]>([]);
export const board = signal<BoardView | undefined>(undefined);
/** The server has the editor's files. */
export const hasEditor = signal(false);
export const secretsForAll = signal<readonly SecretName[]>([]);

/** In the order of their names for people. */
export const sortedDevices = computed(() => {
  const all = [...(devices.value?.values() ?? [])];
  return all.sort((a, b) => a.title.localeCompare(b.title, "en", { numeric: true }));
});

/** Whether it takes programs over the network. */
export function takesPrograms({ program, programProblem }: WatchedDevice): boolean {
  return program !== undefined || programProblem !== undefined;
}

export function takeSnapshot(house: HouseSnapshot): void {
  devices.value = new Map(house.devices.map((device) => [device.name, device]));
  deployments.value = house.deployments;
  programs.value = house.programs;
  folder.value = house.folder;
  log.value = house.log;
  board.value = house.board;
  secretsForAll.value = house.secrets;
  hasEditor.value = house.hasEditor;
}

export function takeChanges(changes: HouseChanges): void {
  if (changes.devices || changes.gone) {
    const all = new Map(devices.value);
    for (const name of changes.gone ?? []) all.delete(name);
    for (const device of changes.devices ?? []) all.set(device.name, device);
    devices.value = all;
  }
  if (changes.deployments) {
    const all = new Map(deployments.value.map((one) => [one.id, one]));
    for (const deployment of changes.deployments) all.set(deployment.id, deployment);
    deployments.value = [...all.values()].sort((a, b) => b.id - a.id);
  }
  if (changes.programs) programs.value = changes.programs;
  if (changes.log) log.value = [...log.value, ...changes.log].slice(-MAX_LINES);
  if (changes.board !== undefined) board.value = changes.board ?? undefined;
  if (changes.secrets) secretsForAll.value = changes.secrets;
}
