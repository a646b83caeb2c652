/** The device in memory whose time the page moves, in place of the one that is served. */
import { computed, signal } from "@preact/signals";
import type { TravelBegin } from "../../hosts/virtual/world/messages.js";
import type {
  BoardEvent,
  BoardHappening,
  SavedFile,
  SavedForm,
  TravelDevice,
  TravelPosition,
} from "../../hosts/virtual/world/travel.js";

/** What a device in memory can begin with; undefined where there can be none. */
export const begin = signal<TravelBegin | undefined>(undefined);

/** The device whose time is moved; undefined while the page shows the one that is served. */
export const travel = signal<TravelDevice | undefined>(undefined);
export const position = signal<TravelPosition | undefined>(undefined);
export const happenings = signal<readonly BoardHappening[]>([]);

/** Where what was saved is, if the page around this one has it. */
export const kept = signal<string | undefined>(undefined);

/** Whether the device in memory is being made. */
export const isStarting = signal(false);

/** Milliseconds since 1970, as clocks around the shown device have it. */
export const now = (): number => travel.peek()?.position.now ?? Date.now();

/** When the device in memory was first started, in milliseconds since 1970. */
export const began = computed(() => (position.value?.now ?? 0) - (position.value?.passed ?? 0));

/** The addresses of modules that the server makes; esbuild would look for them otherwise. */
const MACHINE = "travel/travel.js";
const PROGRAM = "travel/program.js";

interface TravelModule {
  readonly TimeMachine: {
    start(load: () => Promise<unknown>, begin: object): Promise<TravelDevice>;
  };
  browserTime(): object;
}

/** The page around this one, where programs are tried: it makes the device, and may keep what is saved. */
interface Surrounding {
  readonly simulator?: {
    travel?(): Promise<TravelDevice>;
    /** @returns Where it has kept it; undefined: the browser is to keep it. */
    keep?(form: SavedForm, file: SavedFile): string | undefined;
  };
}

const surrounding = () => (window.parent as unknown as Surrounding).simulator;

/**
 * Starts the program anew, in this page.
 *
 * @throws Error The program can't be compiled, or its device doesn't start.
 */
export async function startTravel(show: (event: BoardEvent) => void): Promise<void> {
  isStarting.value = true;
  try {
    const made = surrounding()?.travel;
    const device = await (made ? made() : ownDevice());
    const look = () => {
      position.value = device.position;
      happenings.value = device.happenings;
    };
    device.watch(look);
    look();
    travel.value = device;
    device.follow(show);
  } finally {
    isStarting.value = false;
  }
}

export function endTravel(): void {
  travel.value?.close();
  travel.value = undefined;
  position.value = undefined;
  happenings.value = [];
  kept.value = undefined;
}

/** Saves what was done, in the page around this one or as a file. */
export async function keep(form: SavedForm): Promise<void> {
  const file = await travel.peek()?.save(form);
  if (!file) return;
  kept.value = surrounding()?.keep?.(form, file);
  if (kept.value !== undefined) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file.text], { type: "text/javascript" }));
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

let runs = 0;

async function ownDevice(): Promise<TravelDevice> {
  const { TimeMachine, browserTime } = await imported<TravelModule>(MACHINE);
  // Another address each time: modules that have run keep what they have.
  const load = async () => {
    runs += 1;
    return (await imported<{ default: unknown }>(`${PROGRAM}?run=${runs}`)).default;
  };
  return TimeMachine.start(load, { ...begin.value, ...browserTime() });
}

/** @throws Error With what the server says is wrong. */
async function imported<Module>(path: string): Promise<Module> {
  // The page may stand in a folder: without this, a module's address would be one of a package.
  const address = new URL(path, document.baseURI).href;
  try {
    return (await import(address)) as Module;
  } catch (error) {
    const response = await fetch(address);
    throw response.ok ? error : new Error(await response.text());
  }
}
