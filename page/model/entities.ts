import { computed, type Signal, signal } from "@preact/signals";
import { eachPage, json, messageOf } from "../api/request.js";
import { painted } from "./first-view.js";
import { record } from "./history.js";

/** An entity as in the API. Further fields depend on its kind. */
export interface ShownEntity {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly icon?: string;
  readonly category?: string;
  readonly device?: string;
  readonly area?: string;
  readonly description?: string;
  readonly [field: string]: unknown;
}

/** What the page knows about an entity. */
export interface EntityModel {
  readonly state: Signal<ShownEntity>;
  /** What was commanded and isn't answered yet; it is shown as if it were the state. */
  readonly pending: Signal<Record<string, unknown> | undefined>;
  /** Why the last command was refused. */
  readonly error: Signal<string | undefined>;
}

const models = new Map<string, EntityModel>();

/** In the device's order. */
export const entities = signal<readonly EntityModel[]>([]);

/** Whether the list has been read. */
export const areLoaded = signal(false);

/** Reads the list. Entities that are no longer in it are removed. The first time, each page is shown at once. */
export async function loadEntities(): Promise<void> {
  const keys: string[] = [];
  const isFirst = !areLoaded.peek();
  const show = () => {
    entities.value = keys.map((key) => models.get(key) as EntityModel);
    areLoaded.value = true;
  };
  await eachPage<ShownEntity>("/entities", async (items) => {
    for (const item of items) learn(item);
    keys.push(...items.map(keyOf));
    if (!isFirst) return;
    show();
    await painted;
  });
  const known = new Set(keys);
  for (const key of models.keys()) if (!known.has(key)) models.delete(key);
  if (!isFirst) show();
}

/** Stores an entity's state. Those from the stream have no href, so the known one is kept. */
export function learn(item: ShownEntity): void {
  const model = models.get(keyOf(item));
  if (model) {
    // An event has no href, and no fields that never change.
    const { href, category, device, area } = model.state.peek();
    const kept = Object.entries({ href, category, device, area }).filter(([, value]) => value);
    model.state.value = { ...Object.fromEntries(kept), ...item };
    model.pending.value = undefined;
  } else
    models.set(keyOf(item), {
      state: signal(item),
      pending: signal(undefined),
      error: signal(undefined),
    });
  record(item);
}

function keyOf({ kind, id }: ShownEntity): string {
  return `${kind} ${id}`;
}

/** The maximum number of commands per second for an entity while a control is moved. */
const MAX_COMMANDS = 5;

const moving = new Map<EntityModel, { changes: Record<string, unknown>; timer?: number }>();

/** Commands an entity. The new state is shown at once, and the old one again if the device refuses. */
export async function command(model: EntityModel, changes: Record<string, unknown>): Promise<void> {
  model.pending.value = { ...model.pending.peek(), ...changes };
  model.error.value = undefined;
  try {
    const item = await json<ShownEntity>(model.state.peek().href, "PATCH", changes);
    learn({ ...model.state.peek(), ...item });
  } catch (error) {
    model.error.value = messageOf(error);
  }
  model.pending.value = undefined;
}

/** The same for a control that is being moved: only the latest values are sent, a few times a second. */
export function commandWhileMoving(model: EntityModel, changes: Record<string, unknown>): void {
  model.pending.value = { ...model.pending.peek(), ...changes };
  const waiting = moving.get(model);
  if (waiting) {
    Object.assign(waiting.changes, changes);
    return;
  }
  const latest = { changes: { ...changes } };
  moving.set(model, latest);
  setTimeout(() => {
    moving.delete(model);
    void command(model, latest.changes);
  }, 1000 / MAX_COMMANDS);
}

/** The fields to show: the entity's state, overlaid with what was commanded. */
export function shown(model: EntityModel): ShownEntity {
  return { ...model.state.value, ...model.pending.value };
}

/** A heading, and the entities under it. */
export interface EntityGroup {
  readonly title: string;
  readonly models: readonly EntityModel[];
}

const CATEGORY_TITLES: Readonly<Record<string, string>> = {
  config: "Configuration",
  diagnostic: "Diagnostics",
};

/** Groups by sub-device and area, then configuration and diagnostics. */
export const groups = computed<readonly EntityGroup[]>(() => {
  const found = new Map<string, EntityModel[]>();
  for (const model of entities.value) {
    const { category = "", device, area } = model.state.peek();
    const place = [device, area].filter(Boolean).join(", ");
    const title = CATEGORY_TITLES[category] ?? place;
    found.set(title, [...(found.get(title) ?? []), model]);
  }
  const last = Object.values(CATEGORY_TITLES);
  return [...found]
    .map(([title, models]) => ({ title, models }))
    .sort((a, b) => last.indexOf(a.title) - last.indexOf(b.title));
});
