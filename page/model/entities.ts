import { computed, type Signal, signal } from "@preact/signals";
import { eachPage, json, messageOf } from "../api/request.js";
import { painted } from "./first-view.js";
import { record } from "./history.js";
import { isArranging, isFavourite, ownName } from "./preferences.js";

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
  readonly group?: string;
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
  /** Whether its card shows the history or the picture. Here, since a card that goes to another column is made anew. */
  readonly isOpen: Signal<boolean>;
  /** What somebody has typed and not set yet, for the same reason. */
  readonly typed: Signal<string | undefined>;
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
    const { href, category, device, area, group } = model.state.peek();
    const kept = Object.entries({ href, category, device, area, group }).filter(
      ([, value]) => value,
    );
    model.state.value = { ...Object.fromEntries(kept), ...item };
    model.pending.value = undefined;
  } else
    models.set(keyOf(item), {
      state: signal(item),
      pending: signal(undefined),
      error: signal(undefined),
      isOpen: signal(false),
      typed: signal(undefined),
    });
  record(item);
}

/** What tells an entity from all others. */
export function keyOf({ kind, id }: Pick<ShownEntity, "kind" | "id">): string {
  return `${kind} ${id}`;
}

/** Its name: one's own, or the program's. */
export function nameOf(item: ShownEntity): string {
  return ownName(keyOf(item)) ?? item.name;
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

/** The fields to show: the entity's state, overlaid with what was commanded, and its name. */
export function shown(model: EntityModel): ShownEntity {
  const item = model.state.value;
  return { ...item, ...model.pending.value, name: nameOf(item) };
}

/** A heading, and the entities under it. */
export interface EntityGroup {
  readonly title: string;
  /** The area that it is in. */
  readonly area?: string | undefined;
  /** They are of several sub-devices. */
  readonly isMixed?: boolean;
  readonly models: readonly EntityModel[];
}

const CATEGORY_TITLES: Readonly<Record<string, string>> = {
  "": "",
  config: "Configuration",
  diagnostic: "Diagnostics",
};

const FAVOURITES = "Favourites";

/** The heading that the program gives it: its group, or its sub-device. */
const placeOf = ({ group, device = "" }: ShownEntity) => group ?? device;

/** Where the program gives a group, that alone says where it is. */
const categoryOf = ({ group, category = "" }: ShownEntity) => (group ? "" : category);

/**
 * The favourites; then, in the program's order, the device's own entities and those of each group and sub-device, its
 * configuration and its diagnostics behind them; the device's own configuration and diagnostics are the last.
 */
export const groups = computed<readonly EntityGroup[]>(() => {
  const all = entities.value.map((model) => ({ model, item: model.state.peek() }));
  const places = [...new Set(["", ...all.map(({ item }) => placeOf(item))])];
  // While favourites are chosen, no card moves.
  const isFirst = (item: ShownEntity) => !isArranging.value && isFavourite(keyOf(item));
  const rest = all.filter(({ item }) => !isFirst(item));
  const inCategory = (place: string, wanted: string): EntityGroup => {
    const found = rest.filter(({ item }) => placeOf(item) === place && categoryOf(item) === wanted);
    const title = [place, CATEGORY_TITLES[wanted]].filter(Boolean).join(": ");
    const isMixed = found.some(({ item: { device } }) => device && device !== place);
    const area = isMixed ? undefined : found[0]?.item.area;
    return { title, area, isMixed, models: found.map(({ model }) => model) };
  };
  const [everyday = "", ...others] = Object.keys(CATEGORY_TITLES);
  const favourites = all.filter(({ item }) => isFirst(item));
  return [
    { title: FAVOURITES, isMixed: true, models: favourites.map(({ model }) => model) },
    inCategory("", everyday),
    ...places
      .slice(1)
      .flatMap((place) => Object.keys(CATEGORY_TITLES).map((word) => inCategory(place, word))),
    ...others.map((word) => inCategory("", word)),
  ].filter(({ models }) => models.length > 0);
});
