import { signal } from "@preact/signals";
import type { BoardAction } from "../../hosts/virtual/world/messages.js";
import type { SavedForm } from "../../hosts/virtual/world/travel.js";
import { keep, travel } from "./travel.js";

/** Why the last action couldn't be carried out. */
export const refusal = signal<string | undefined>(undefined);

/** The last action that was sent: the next one waits for its answer, so that they stay in order. */
let last: Promise<void> = Promise.resolve();

/** Makes the simulator carry out an action. */
export function act(action: BoardAction): void {
  last = last.then(() => send(action));
}

/** Commands an entity of the device whose time the page moves, as a hub does. */
export function commandAsHub(entity: string, values: Readonly<Record<string, unknown>>): void {
  last = last.then(() => refused(travel.peek()?.command(entity, values)));
}

/** Executes a service of that device, as a hub does. */
export function executeAsHub(service: string, values: Readonly<Record<string, unknown>>): void {
  last = last.then(() => refused(travel.peek()?.execute(service, values)));
}

/** Saves what was done at the device whose time the page moves. */
export function save(form: SavedForm): void {
  last = last.then(() => refused(keep(form)));
}

/** Says why it couldn't be done. */
async function refused(done: Promise<void> | undefined): Promise<void> {
  try {
    await done;
    refusal.value = undefined;
  } catch (error) {
    refusal.value = (error as Error).message;
  }
}

async function send(action: BoardAction): Promise<void> {
  const device = travel.peek();
  if (device) {
    await refused(device.act(action));
    return;
  }
  try {
    const response = await fetch("actions", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(action),
    });
    refusal.value = response.ok
      ? undefined
      : ((await response.json()) as { message: string }).message;
  } catch {
    refusal.value = "The simulator can't be reached.";
  }
}

/** Milliseconds between the actions of a control that is being moved. */
const INTERVAL = 60;

const waiting = new Map<string, BoardAction>();

/** The same for a control that is being moved: of actions in quick succession, only the latest is sent. */
export function actWhileMoving(control: string, action: BoardAction): void {
  if (!waiting.has(control))
    setTimeout(() => {
      const latest = waiting.get(control);
      waiting.delete(control);
      if (latest) act(latest);
    }, INTERVAL);
  waiting.set(control, action);
}
