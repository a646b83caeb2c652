/** How many bytes of UTF-8 a text is. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
