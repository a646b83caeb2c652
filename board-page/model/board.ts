/** What the page knows about the board. */
import { computed, signal } from "@preact/signals";
import type {
  BoardChanges,
  BoardSnapshot,
  BusView,
  DeviceView,
  EntityView,
  PartView,
  PinView,
  ServiceView,
  StripView,
} from "../../hosts/virtual/world/messages.js";
import { addEdges, forgetEdges } from "./edges.js";
import { Views } from "./views.js";

/** Undefined until the first message. */
export const device = signal<DeviceView | undefined>(undefined);
/** Why the device does nothing; undefined while it runs. */
export const powerProblem = computed(() => {
  if (device.value?.isPowered) return undefined;
  return device.value?.isAsleep ? "asleep" : "no power";
});
export const pins = new Views<number, PinView>(({ number }) => number);
export const entities = new Views<string, EntityView>(({ id }) => id);
export const buses = new Views<string, BusView>(({ id }) => id);
export const parts = new Views<string, PartView>(({ name }) => name);
export const strips = new Views<number, StripView>(({ pin }) => pin);

/** The services that a hub can execute, if the page can be one. */
export const services = signal<readonly ServiceView[]>([]);

/** The paths of the device's own pictures, by an entity's id or a part's name. */
export const pictures = signal<Readonly<Record<string, string>>>({});

export function takeSnapshot(board: BoardSnapshot): void {
  pins.reset(board.pins);
  entities.reset(board.entities);
  buses.reset(board.buses);
  parts.reset(board.parts);
  strips.reset(board.strips);
  pictures.value = board.pictures;
  services.value = board.services ?? [];
  forgetEdges();
  addEdges(board.edges);
  device.value = board.device;
}

export function takeChanges(changes: BoardChanges): void {
  if (changes.device) device.value = changes.device;
  pins.learn(changes.pins ?? []);
  entities.learn(changes.entities ?? []);
  buses.learn(changes.buses ?? []);
  parts.learn(changes.parts ?? []);
  strips.learn(changes.strips ?? []);
  addEdges(changes.edges ?? []);
}
