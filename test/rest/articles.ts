/** A device with a collection of its program's own. */
import {
  accepted,
  Collection,
  conflict,
  Device,
  field,
  type Host,
  type Item,
  partial,
} from "thimble";

/** What an article has beside its id. */
const ARTICLE = {
  title: field.string({ minLength: 1, maxLength: 80 }),
  text: field.optional(field.string()),
  stars: field.optional(field.integer({ minimum: 0, maximum: 5 })),
  tags: field.optional(field.array(field.string(), { maxItems: 3 })),
  author: field.optional(
    field.object({ name: field.string(), born: field.optional(field.number()) }),
  ),
  state: field.optional(field.oneOf(["draft", "published"])),
  words: field.readOnly(field.integer()),
};

type Article = Item<typeof ARTICLE>;

function articles(): Collection<typeof ARTICLE> {
  const kept = new Map<string, Article>();
  let count = 0;
  const wordsOf = (text = "") => text.split(/\s+/).filter((word) => word !== "").length;

  return new Collection({
    name: "articles",
    description: "What there is to read",
    fields: ARTICLE,
    list: () => kept.values(),
    create(fields) {
      for (const { title } of kept.values())
        if (title === fields.title) throw conflict(`There's an article "${title}" already.`);
      count += 1;
      const article = { ...fields, id: `${count}`, words: wordsOf(fields.text) };
      kept.set(article.id, article);
      return article;
    },
    read: (id) => kept.get(id),
    edit(id, fields) {
      const article = { ...fields, id, words: wordsOf(fields.text) };
      kept.set(id, article);
      return article;
    },
    delete: (id) => void kept.delete(id),
  });
}

/** Each of its functions takes its time, and says so. */
function slowArticles(): Collection<{ title: field.Schema<string> }> {
  const later = <T>(value: T) => Promise.resolve().then(() => value);
  return new Collection({
    name: "slow-articles",
    asynchronous: ["create", "read", "edit", "delete"],
    fields: { title: field.string() },
    list: () => later([{ id: "1", title: "slow" }]),
    create: ({ title }) => later(accepted({ id: "ä/1", title })),
    read: (id) => later(id === "1" ? partial({ id, title: "slow" }) : undefined),
    change: (id, { title = "slow" }) => later(accepted({ id, title })),
    delete: (id) => later(accepted({ id, title: "slow" })),
  });
}

/** What a note has, each to be written by somebody else. */
const NOTE = {
  a: field.optional(field.string()),
  b: field.optional(field.string()),
  c: field.optional(field.string()),
};

/** One note, on a medium that takes its time to be read and written. */
function notes({ timer }: Host): Collection<typeof NOTE> {
  let kept: Item<typeof NOTE> = { id: "1" };
  const later = <T>(make: () => T) =>
    new Promise<T>((resolve) => timer.set(() => resolve(make()), 5));
  return new Collection({
    name: "notes",
    fields: NOTE,
    list: () => [kept],
    read: (id) => later(() => (id === kept.id ? kept : undefined)),
    edit(id, fields) {
      if (fields.a === "bad") throw new Error("this can't be written");
      return later(() => {
        kept = { id, ...fields };
        return kept;
      });
    },
  });
}

/** Of which nothing can be done but what is wrong. */
function brokenArticles(): Collection<Record<never, never>> {
  return new Collection({
    name: "broken-articles",
    fields: {},
    list() {
      throw new Error("the secret inside");
    },
    read: () => Promise.reject(new Error("the secret inside")),
  });
}

export default function device(host: Host): Device {
  return new Device(host, {
    name: "library",
    entities: [],
    collections: [articles(), slowArticles(), brokenArticles(), notes(host)],
  });
}
