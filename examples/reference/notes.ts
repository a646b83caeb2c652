/** Notes over HTTP, at `/notes`: five at most, and some that a client can't have. */
import {
  accepted,
  Collection,
  Device,
  field,
  type Host,
  invalid,
  notFound,
  partial,
  RestError,
  ValidationError,
} from "thimble";

export default function noteboard(host: Host): Device {
  const notes = new Map<string, { id: string; text: string }>();
  const collection = new Collection({
    name: "notes",
    fields: { text: field.string({ maxLength: 80 }) },
    asynchronous: ["create", "read"],
    list: () => notes.values(),
    read(id) {
      const note = notes.get(id);
      if (!note) throw notFound("There is no such note.");
      return note.text.endsWith("…") ? partial(note) : note;
    },
    create({ text }) {
      if (text.includes("\n")) throw invalid("text", "has more than one line");
      if (text === "") throw new ValidationError("A note has to say something.");
      if (notes.size >= 5) throw new RestError(503, "The board is full.");
      const note = { id: `${notes.size + 1}`, text };
      notes.set(note.id, note);
      return text.endsWith("…") ? accepted(note) : note;
    },
  });
  return new Device(host, { name: "notes", entities: [], collections: [collection] });
}
