/**
 * A device that answers with constants, which are read-only on a board: XS's `JSON.stringify` throws for
 * objects in flash. Here a stand-in does so for frozen ones, on each engine.
 */
import { Collection, Device, field, type Host } from "thimble";

const FIELDS = {
  words: field.array(field.string()),
  size: field.object({ width: field.number() }),
};

const ITEMS = deepFrozen([
  { id: "one", words: ["a", "b"], size: { width: 1 } },
  { id: "two", words: [], size: { width: 2 } },
]);

interface Cyclic {
  id: string;
  words: string[];
  size: { width: number };
  self?: Cyclic;
}

export default function readOnly(host: Host): Device {
  const cyclic: Cyclic = { id: "cyclic", words: [], size: { width: 0 } };
  cyclic.self = cyclic;
  const collection = (name: string, items: readonly Cyclic[]) =>
    new Collection({
      name,
      fields: FIELDS,
      list: () => items as Cyclic[],
      read: (id) => items.find((item) => item.id === id),
      edit: (id) => items.find((item) => item.id === id),
    });
  return new ReadOnlyDevice(host, {
    name: "read-only",
    entities: [],
    collections: [
      collection("constants", ITEMS as Cyclic[]),
      collection("wrong", [cyclic]),
      collection("wrong-later", [...(ITEMS as Cyclic[]), cyclic]),
      new Collection({
        name: "never",
        fields: FIELDS,
        read: () => new Promise<undefined>(() => {}),
      }),
    ],
  });
}

/** While it runs, frozen objects are refused as XS refuses those in flash. */
class ReadOnlyDevice extends Device {
  readonly #stringify = JSON.stringify;

  override start(...options: Parameters<Device["start"]>) {
    const stringify = this.#stringify;
    JSON.stringify = ((value: unknown) => {
      refuseFrozen(value, []);
      return stringify(value);
    }) as typeof JSON.stringify;
    return super.start(...options);
  }

  override close(): void {
    super.close();
    JSON.stringify = this.#stringify;
  }
}

function refuseFrozen(value: unknown, holders: readonly object[]): void {
  if (typeof value !== "object" || value === null) return;
  if (holders.includes(value)) throw new TypeError("cyclic value");
  if (Object.isFrozen(value)) throw new TypeError("read only value");
  for (const inner of Object.values(value)) refuseFrozen(inner, [...holders, value]);
}

function deepFrozen<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === "object") deepFrozen(inner);
  return Object.freeze(value);
}
