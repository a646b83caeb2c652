/**
 * The value of a preference in the header field Prefer (RFC 7240), in lower case; `""` for one without a
 * value, undefined where it isn't named.
 */
export function preferenceOf(prefer: string | undefined, name: string): string | undefined {
  for (const preference of (prefer ?? "").split(",")) {
    const [key = "", value = ""] = (preference.split(";")[0] as string).split("=");
    if (key.trim().toLowerCase() !== name) continue;
    const text = value.trim().toLowerCase();
    return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  }
  return undefined;
}

/** Whether the client wants the item in the answer. */
export function prefersRepresentation(prefer: string | undefined): boolean {
  return preferenceOf(prefer, "return") === "representation";
}
