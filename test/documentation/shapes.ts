/** What an answer looks like: JSON whatever its values are, and words as they stand. */
export function shapeOfAnswer(answer: string): unknown {
  return answer.startsWith("{") ? shapeOf(JSON.parse(answer)) : answer.trim().split("\n");
}

/** The fields of a value, and their types. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)]));
}

/** The names of a server-sent event's lines, and the shape of its data. */
export function shapeOfEvent(event: string): string {
  const lines = event.split("\n").map((line) => {
    const [name = "", ...rest] = line.split(": ");
    if (name === "event") return line;
    return name === "data" ? JSON.stringify(shapeOf(JSON.parse(rest.join(": ")))) : name;
  });
  return lines.join("\n");
}
