import { queryParameter } from "../../rest/openapi/parameters.js";
import type { Answer, Route } from "../../rest/route.js";
import { HTTP_LOG_LEVEL, LEVELS } from "../logs/recent-lines.js";
import type { EventStreams } from "./event-streams.js";

const EVENT_STREAM = "text/event-stream";

/** Kinds and ids may be several, with commas between them; `log` is the highest level of the lines. */
const PARAMETERS = [
  queryParameter("kind", { type: "string" }),
  queryParameter("id", { type: "string" }),
  queryParameter("log", { type: "string", enum: LEVELS.slice(0, HTTP_LOG_LEVEL + 1) }),
];

/**
 * `GET /events`: an endless stream of server-sent events. First the states of all
 * entities, then each change (`event: state`) and the lines of the log
 * (`event: log`). A client that reads too slowly gets the latest states, and the
 * number of lines it has missed (`event: missed`). A client that comes back with the
 * `Last-Event-ID` of a line has those after it.
 */
export function eventsRoute(streams: EventStreams): Route {
  return {
    path: "/events",
    description: "Events, as server-sent events",
    operations: {
      GET: {
        permission: "read",
        type: EVENT_STREAM,
        answers: { 200: { type: "string" } },
        parameters: PARAMETERS,
        run: ({ request, response }): Answer => ({
          status: 200,
          body: streams.open(request, response),
          headers: { "Content-Type": EVENT_STREAM, "Cache-Control": "no-store" },
        }),
      },
    },
  };
}
