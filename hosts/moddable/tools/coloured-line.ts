/** A line of the log as ESPHome colours it: errors red, warnings yellow, the rest green or grey. */
const COLOURS: Readonly<Record<string, string>> = {
  E: "1;31",
  W: "0;33",
  I: "0;32",
  D: "0;36",
  V: "0;37",
};

/** The line in its level's colour; other lines unchanged. */
export function colouredLine(line: string): string {
  const colour = COLOURS[/^\[([EWIDV])\]/.exec(line)?.[1] ?? ""];
  return colour === undefined ? line : `\u001b[${colour}m${line}\u001b[0m`;
}
