import type { PageFiles } from "../../host/page.js";
import type { Handler } from "../../http/handler.js";
import { Method } from "../../http/method.js";
import type { Request } from "../../http/request.js";
import type { Response } from "../../http/response.js";
import { matches } from "../../rest/etag.js";
import type { RestHandler } from "../../rest/rest-handler.js";

/** The page's files by their paths, and their media types. */
const FILES: Readonly<Record<string, readonly [name: string, type: string]>> = {
  "/": ["page.html", "text/html; charset=utf-8"],
  "/page.js": ["page.js", "text/javascript; charset=utf-8"],
  "/later.js": ["later.js", "text/javascript; charset=utf-8"],
  "/rules.js": ["rules.js", "text/javascript; charset=utf-8"],
  "/icons": ["icons.json", "application/json"],
  "/page.svg": ["page.svg", "image/svg+xml"],
};

/** Longer paths aren't files of the page. */
const MAX_PATH = "/later.js".length;

/** Nothing from other origins, no inline scripts or styles, and no frame around the page. */
const SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; img-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the device's page, and leaves everything else to the API. The page has no secrets, so it needs
 * no token: what it reads and commands goes through the API. It is served at `/` to clients that accept
 * HTML, as browsers do.
 */
export class PageHandler implements Handler {
  readonly errorType: string;
  readonly fields: string;

  constructor(
    private readonly api: RestHandler,
    private readonly page: PageFiles,
  ) {
    this.errorType = api.errorType;
    this.fields = api.fields;
  }

  get epochSeconds(): number {
    return this.api.epochSeconds;
  }

  errorBody(status: number, message: string): string {
    return this.api.errorBody(status, message);
  }

  onHead(request: Request, response: Response): boolean {
    return this.api.onHead(request, response);
  }

  onRequest(request: Request, response: Response): void {
    if (!this.answers(request, response)) this.api.onRequest(request, response);
  }

  private answers(request: Request, response: Response): boolean {
    // Most requests can be ruled out without making a string of their path.
    if (request.pathEnd - request.pathStart > MAX_PATH) return false;
    if (request.method !== Method.GET && request.method !== Method.HEAD) return false;
    const { path } = request;
    const [name, type] = FILES[path] ?? [];
    if (!name || !type) return false;
    if (path === "/" && !request.header("accept")?.includes("text/html")) return false;
    const content = this.page.read(name);
    if (!content) return false;
    const etag = `"${this.page.version}"`;
    response.header("ETag", etag).header("Cache-Control", "no-cache");
    if (matches(request.header("if-none-match") ?? "", etag, true)) {
      response.answer(304);
      return true;
    }
    response.header("Content-Type", type).header("Content-Encoding", "gzip");
    if (path === "/")
      response
        .header("Content-Security-Policy", SECURITY_POLICY)
        .header("Referrer-Policy", "no-referrer");
    response.answer(200, content);
    return true;
  }
}
