import type { Duration } from "../base/duration.js";
import type { Sensor } from "../entities/sensor.js";
import type { Time } from "../host/host.js";
import type { LogLines } from "../log/log-lines.js";
import { Tickets } from "../rest/auth/tickets.js";
import { TokenStore } from "../rest/auth/token-store.js";
import { SteadyTime } from "../time/steady-time.js";
import { EventStreams } from "./events/event-streams.js";
import { SensorHistory } from "./history/sensor-history.js";
import type { HttpApiDevice } from "./http-api-device.js";
import { RecentLines } from "./logs/recent-lines.js";
import { OpenStreams } from "./open-streams.js";

/** What the API keeps while it is open. */
export interface ApiParts {
  readonly tokens: TokenStore;
  readonly logLines: LogLines;
  /** Whose ticks are never set back. */
  readonly time: Time;
  readonly tickets: Tickets;
  readonly lines: RecentLines;
  readonly events: EventStreams;
  readonly streams: OpenStreams;
  readonly history: SensorHistory | undefined;
}

export function apiPartsOf(
  device: HttpApiDevice,
  { connections = 4, keepAlive }: { connections?: number; keepAlive?: Duration },
): ApiParts {
  const { host, log, logLines } = device;
  const time = new SteadyTime(host.time);
  const lines = new RecentLines(logLines, time);
  // One connection is kept free of streams, for everything else.
  const streams = new OpenStreams(Math.max(1, connections - 1));
  const events = new EventStreams(device, lines, streams, keepAlive);
  const tokens = new TokenStore(host, log);
  const tickets = new Tickets(host, time);
  const history = device.keepsHistory
    ? new SensorHistory(sensorsOf(device), host.timer)
    : undefined;
  return { tokens, time, tickets, logLines, lines, events, streams, history };
}

/** The device's sensors that clients see. */
export function sensorsOf({ entities }: HttpApiDevice): Sensor[] {
  return entities.filter(({ kind }) => kind === "sensor") as Sensor[];
}
