/** The two sides of a build's setting: `key=value`. */
export function keyAndValue(word: string): [key: string, value: string] {
  const equals = word.indexOf("=");
  return [word.slice(0, equals), word.slice(equals + 1)];
}
