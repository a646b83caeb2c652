import { decodeSubscribeLogsRequest, SubscribeLogsRequest } from "../messages/logs.js";
import { levelFrom } from "./esphome-log-lines.js";
import type { FrameConnection } from "./frame-connection.js";
import { CONFIGURATION_LEVEL } from "./frame-sources/configuration.js";

/** Carries out the SubscribeLogsRequest between `at` and `end`. */
export function subscribeLogs(
  { context, cursors }: FrameConnection,
  at: number,
  end: number,
): void {
  const request = new SubscribeLogsRequest();
  decodeSubscribeLogsRequest(request, at, end);
  const level = levelFrom(request.level, cursors.takesEsphomeLines);
  cursors.subscribeLogs(level, context.logLines.ring.next);
  if (request.dumpConfig && level >= CONFIGURATION_LEVEL) cursors.scheduleConfiguration();
  context.owner.logLevelChanged();
}
