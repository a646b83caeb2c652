import type { Answer, Route } from "../../rest/route.js";
import type { EventStreams } from "./event-streams.js";

const EVENT_STREAM = "text/event-stream";

/**
 * `GET /events`: an endless stream of server-sent events. First the states of all
 * entities, then each change (`event: state`) and the lines of the log
 * (`event: log`). A client that reads too slowly gets the latest states, and the
 * number of lines it has missed (`event: missed`).
 */
export function eventsRoute(streams: EventStreams): Route {
  return {
    path: "/events",
    description: "What happens in the device, as server-sent events",
    operations: {
      GET: {
        permission: "read",
        type: EVENT_STREAM,
        answers: { 200: { type: "string" } },
        run: ({ response }): Answer => ({
          status: 200,
          body: streams.open(response),
          headers: { "Content-Type": EVENT_STREAM, "Cache-Control": "no-store" },
        }),
      },
    },
  };
}
