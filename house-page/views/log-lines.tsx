import type { LogLineView } from "../../house/messages/house-messages.js";
import { devices } from "../model/house.js";

/** Lines of logs, the newest first. */
export function LogLines({
  lines,
  isOfOne = false,
}: {
  /** The oldest first. */
  lines: readonly LogLineView[];
  /** They are all of one device. */
  isOfOne?: boolean;
}) {
  if (lines.length === 0) return <p class="hint">No lines yet.</p>;
  return (
    <ol class={isOfOne ? "log of-one" : "log"} reversed>
      {lines.toReversed().map((line, index) => (
        <li key={lines.length - index} class={`log-${line.level}`}>
          <time>{new Date(line.at).toLocaleTimeString()}</time>
          <b>{line.level}</b>
          {!isOfOne && <span>{devices.value?.get(line.device)?.title ?? line.device}</span>}
          <span>{line.message}</span>
        </li>
      ))}
    </ol>
  );
}
