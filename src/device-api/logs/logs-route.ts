import { DIGITS, isMadeOf } from "../../base/characters.js";
import { listOf } from "../../rest/list.js";
import { ListBody } from "../../rest/list-body.js";
import { pageOf } from "../../rest/page.js";
import type { Answer, Route } from "../../rest/route.js";
import { invalid } from "../../schema/errors.js";
import { object } from "../../schema/schema.js";
import { RECENT_LINE, type RecentLines } from "./recent-lines.js";

const PATH = "/logs";

/**
 * `GET /logs`: the latest lines, at most `limit`, the oldest first. With `after`,
 * only those after the line with that id: the id of the last line received gives
 * the new ones.
 */
export function logsRoute(lines: RecentLines): Route {
  return {
    path: PATH,
    description: "The latest lines of the log",
    operations: {
      GET: {
        permission: "read",
        lists: true,
        answers: { 200: listOf(object(RECENT_LINE).answerJSON) },
        run({ request }): Answer {
          const { limit, after } = pageOf(request);
          const { count } = lines;
          if (after !== undefined && !isMadeOf(after, DIGITS))
            throw invalid("after", "must be the id of a line");
          // A number beyond the last line is from before a restart.
          const known = after !== undefined && Number(after) <= count;
          const items = lines.above(known ? Number(after) : count - limit, limit);
          const last = items.at(-1);
          const more = last && Number(last.id) < count;
          return {
            status: 200,
            body: new ListBody(items),
            ...(more && {
              headers: { Link: `<${PATH}?limit=${limit}&after=${last.id}>; rel="next"` },
            }),
          };
        },
      },
    },
  };
}
