import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ListenError, PortInUseError } from "../../hosts/node/errors.js";
import type { ThimbleHouse } from "../house.js";
import { GitError } from "../programs/git.js";
import { ProgramRequestError } from "../programs/program-folder.js";
import type { HouseAccess } from "./access.js";
import { answerJSON, answerText, BadRequestError } from "./answers.js";
import { forwardToBoard } from "./board-proxy.js";
import type { HousePage } from "./find-page.js";
import { Followers } from "./followers.js";
import { carryOut } from "./house-requests.js";

/** The page's files by their paths. */
const FILES: Readonly<Record<string, readonly [name: string, type: string]>> = {
  "/": ["index.html", "text/html; charset=utf-8"],
  "/house.js": ["house.js", "text/javascript; charset=utf-8"],
  "/house.css": ["house.css", "text/css; charset=utf-8"],
  "/house.svg": ["house.svg", "image/svg+xml"],
};

/** The editor's files; see `bundleHouseEditor` and `bundleLanguage`. */
const EDITOR_FILES: Readonly<Record<string, string>> = {
  "/editor/house-editor.js": "text/javascript; charset=utf-8",
  "/editor/language.js": "text/javascript; charset=utf-8",
  "/editor/types.json": "application/json",
};

/**
 * Nothing from other origins, and no inline scripts. The frame is the board's page. The editor needs pictures that
 * underline, and style attributes, which browsers write while one types over what is selected.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

const UNKNOWN =
  "Open the address that thimble house has printed: it has a token in it, which is new at each start.";

/** Serves the house's page, and what it asks for. */
export class HouseServer {
  readonly #house: ThimbleHouse;
  readonly #page: HousePage;
  readonly #access: HouseAccess;
  readonly #followers: Followers;
  readonly #server: Server;

  private constructor(house: ThimbleHouse, page: HousePage, access: HouseAccess) {
    this.#house = house;
    this.#page = page;
    this.#access = access;
    this.#followers = new Followers(house);
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: Error) => this.#failed(response, error));
    });
  }

  /**
   * Resolves once browsers can connect.
   *
   * @param port - 0: any free one
   * @throws {ListenError} the port can't be opened
   */
  static async open(
    house: ThimbleHouse,
    page: HousePage,
    address: string,
    port: number,
    accessFor: (port: () => number) => HouseAccess,
  ): Promise<HouseServer> {
    const server: HouseServer = new HouseServer(
      house,
      page,
      accessFor(() => server.port),
    );
    await new Promise<void>((resolve, reject) => {
      server.#server.once("listening", resolve);
      server.#server.once("error", (cause: NodeJS.ErrnoException) => {
        const isUsed = cause.code === "EADDRINUSE";
        const reason = isUsed ? "is in use by another program" : cause.code;
        const Failure = isUsed ? PortInUseError : ListenError;
        reject(new Failure(`Port ${port} ${reason}: choose another one with --port`, { cause }));
      });
      server.#server.listen(port, address);
    });
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#followers.close();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    const url = new URL(request.url ?? "/", "http://house");
    switch (this.#access.check(request, url)) {
      case "foreign":
        answerText(response, 403, "Only the house's own page may use it.");
        return;
      case "unknown":
        answerText(response, 401, UNKNOWN);
        return;
      case "enter":
        // The token isn't kept in the address, which people copy.
        response.setHeader("Set-Cookie", this.#access.cookie ?? "");
        response.writeHead(303, { Location: "./" }).end();
        return;
    }
    const { pathname, search, searchParams } = url;
    if (pathname.startsWith("/board/")) {
      const { origin } = this.#house.board ?? {};
      forwardToBoard(origin, pathname.slice("/board".length) + search, request, response);
    } else if (pathname === "/api/follow")
      answerJSON(response, 200, await this.#followers.answer(searchParams.get("id")));
    else if (pathname.startsWith("/api/")) {
      const answer = await carryOut(this.#house, pathname.slice(5), request, searchParams);
      if (answer === undefined) response.writeHead(204).end();
      else answerJSON(response, 200, answer);
    } else this.#file(response, pathname);
  }

  #failed(response: ServerResponse, error: Error): void {
    if (response.headersSent) response.destroy();
    else if (error instanceof BadRequestError)
      answerJSON(response, error.status, { message: error.message });
    // All others are of what the request asked for, and say in words what is wrong.
    else {
      const isKnown = error instanceof ProgramRequestError || error instanceof GitError;
      answerJSON(response, isKnown ? 409 : 422, { message: error.message });
    }
  }

  #file(response: ServerResponse, path: string): void {
    const [name, type] = FILES[path] ?? [];
    const { page, editor } = this.#page;
    const editorType = editor === undefined ? undefined : EDITOR_FILES[path];
    const file =
      name === undefined ? `${editor}/${path.slice("/editor/".length)}` : join(page, name);
    if (type === undefined && editorType === undefined) {
      answerText(response, 404, `There's nothing at ${path}.`);
      return;
    }
    const content = readFileSync(file);
    const policy = `${POLICY}; frame-ancestors ${this.#access.frames}`;
    response.setHeader("Content-Security-Policy", policy);
    response.setHeader("Content-Type", type ?? editorType ?? "");
    response.writeHead(200, { "Cache-Control": "no-cache" }).end(content);
  }
}
