import { ConfigurationError } from "../base/errors.js";
import { encodeUtf8 } from "../wire/utf8.js";

/** The longest topic, in bytes: it has to fit a board's socket together with the begin of its message. */
const MAX_LENGTH = 256;

/** @throws ConfigurationError when a program can't publish there. */
export function checkPublishTopic(topic: string): void {
  if (!isWrong(topic) && !topic.includes("+") && !topic.includes("#")) return;
  throw new ConfigurationError(
    `"${topic}" is no topic to publish to; give one like "home/garden/pump", of 1 to ${MAX_LENGTH} bytes, without + and #.`,
  );
}

/** @throws ConfigurationError when a program can't subscribe to it. */
export function checkFilter(filter: string): void {
  const levels = filter.split("/");
  const isFilter = levels.every((level, index) => {
    if (level.includes("#")) return level === "#" && index === levels.length - 1;
    return level === "+" || !level.includes("+");
  });
  if (!isWrong(filter) && isFilter) return;
  throw new ConfigurationError(
    `"${filter}" is no topic to subscribe to; give one like "home/+/pump" or "home/#", of 1 to ${MAX_LENGTH} bytes: + is a whole level, and # the last.`,
  );
}

function isWrong(topic: string): boolean {
  if (topic === "" || topic.includes("\0")) return true;
  // A character has at most three bytes in UTF-8 for each of its units: most needn't be encoded.
  return topic.length * 3 > MAX_LENGTH && encodeUtf8(topic).length > MAX_LENGTH;
}

/** Whether a topic is one of those that a filter names: MQTT 3.1.1, section 4.7. */
export function isNamed(filter: string, topic: string): boolean {
  const wanted = filter.split("/");
  const levels = topic.split("/");
  // Those of the broker itself aren't meant by a + or # at the begin.
  if (topic.startsWith("$") && wanted[0] !== levels[0]) return false;
  for (let i = 0; i < wanted.length; i++) {
    const level = wanted[i];
    if (level === "#") return true;
    if (i >= levels.length || (level !== "+" && level !== levels[i])) return false;
  }
  return wanted.length === levels.length;
}
