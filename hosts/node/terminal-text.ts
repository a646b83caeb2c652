const ESCAPE = "\u001b";
const COLOUR = new RegExp(`(${ESCAPE}\\[[\\d;]*m)`, "u");
const CONTROL = /\p{Cc}/gu;

/**
 * What somebody else has said, for the terminal: control characters are shown as `\x1b`. In a device's name or state
 * they could move the cursor, hide lines, or have the terminal type a command.
 */
export function terminalText(text: string): string {
  return text.replaceAll(CONTROL, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

/** The same with colours, which stay: a log line of ESPHome has them. They end with the text. */
export function colouredTerminalText(text: string): string {
  const parts = text.split(COLOUR);
  const shown = parts.map((part, index) => (index % 2 === 1 ? part : terminalText(part)));
  return parts.length > 1 ? `${shown.join("")}${ESCAPE}[0m` : shown.join("");
}
