import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { answerText } from "./answers.js";

/** What of the board's answers a browser gets. */
const HEADERS = ["content-type", "cache-control"] as const;

/** The page of the board, in a frame of the house's page: nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Forwards a request to the server of a virtual board's page. So only the house's port has to be reachable, also
 * under ingress.
 *
 * @param origin - of that server; undefined while no board runs
 * @param path - there
 */
export function forwardToBoard(
  origin: string | undefined,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (origin === undefined) {
    answerText(response, 404, "No board runs.");
    return;
  }
  const { method = "GET", headers } = request;
  const type = headers["content-type"];
  const forwarded = ask(new URL(path, origin), {
    method,
    headers: { ...(type !== undefined && { "Content-Type": type }) },
  });
  forwarded.once("response", (answer) => {
    for (const name of HEADERS) {
      const value = answer.headers[name];
      if (value !== undefined) response.setHeader(name, value);
    }
    response.setHeader("Content-Security-Policy", POLICY);
    response.writeHead(answer.statusCode ?? 502);
    answer.pipe(response);
    // The board has ended: for its page the stream has ended as well, and that is no error.
    answer.once("error", () => response.end());
  });
  forwarded.once("error", () => {
    // The board has ended meanwhile.
    if (response.headersSent) response.destroy();
    else answerText(response, 502, "The board has ended.");
  });
  response.once("close", () => forwarded.destroy());
  request.pipe(forwarded);
}
