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
    fields: { title: field.string() },
    list: () => later([{ id: "1", title: "slow" }]),
    create: ({ title }) => later(accepted({ id: "ä/1", title })),
    read: (id) => later(id === "1" ? partial({ id, title: "slow" }) : undefined),
    change: (id, { title = "slow" }) => later(accepted({ id, title })),
    delete: (id) => later(accepted({ id, title: "slow" })),
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
    collections: [articles(), slowArticles(), brokenArticles()],
  });
}
