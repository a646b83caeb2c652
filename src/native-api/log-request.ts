import { decodeSubscribeLogsRequest, SubscribeLogsRequest } from "../messages/logs.js";
import { levelFrom, levelOf } from "./esphome-log-lines.js";
import { CONFIGURATION_LEVEL } from "./frame-sources/configuration.js";
import type { SendCursors } from "./send-cursors.js";
import type { SessionContext } from "./session-context.js";

/** Carries out the SubscribeLogsRequest between `at` and `end`. */
export function subscribeLogs(
  context: SessionContext,
  cursors: SendCursors,
  at: number,
  end: number,
): void {
  const request = new SubscribeLogsRequest();
  decodeSubscribeLogsRequest(request, at, end);
  const level = levelFrom(request.level, cursors.logLevel < 0);
  cursors.subscribeLogs(level, context.logLines.ring.next);
  if (request.dumpConfig && levelOf(level) >= CONFIGURATION_LEVEL) cursors.scheduleConfiguration();
  context.owner.logLevelChanged();
}
