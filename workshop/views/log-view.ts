/** The lines of the device's log. */
import { element, textElement } from "./element.js";

/** How many lines are shown. */
const LINES = 300;

const list = element("log");
// It scrolls: by the keyboard as well.
list.tabIndex = 0;

export function addLogLine(line: string): void {
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 4;
  list.append(textElement("li", line, line.split(" ", 1)[0]));
  while (list.childElementCount > LINES) list.firstElementChild?.remove();
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}

export function clearLog(): void {
  list.replaceChildren();
}
