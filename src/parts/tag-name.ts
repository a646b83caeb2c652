/** The bytes of a tag's id as a text: `"04-A1-B2-C3"`. */
export function tagName(id: Iterable<number>): string {
  return [...id].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join("-");
}
