import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { ListenError, PortInUseError } from "../../hosts/node/errors.js";
import type { House } from "../house.js";
import { GitError } from "../programs/git.js";
import { ProgramRequestError } from "../programs/program-folder.js";
import type { Access } from "./access.js";
import { answerJSON, answerText, BadRequestError } from "./answers.js";
import { forwardToBoard } from "./board-proxy.js";
import { carryOut } from "./house-requests.js";

/** Where `npm run build` puts the page's files. */
const FOLDER = fileURLToPath(new URL("../../house-page-files/", import.meta.url));

/** The page's files by their paths. */
const FILES: Readonly<Record<string, readonly [name: string, type: string]>> = {
  "/": ["index.html", "text/html; charset=utf-8"],
  "/house.js": ["house.js", "text/javascript; charset=utf-8"],
  "/house.css": ["house.css", "text/css; charset=utf-8"],
  "/house.svg": ["house.svg", "image/svg+xml"],
};

/** Nothing from other origins, and no inline scripts. The frame is the board's page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** Milliseconds between comments in a stream, so that both sides notice when the other is gone. */
const KEEP_ALIVE = 15_000;

/** A page that doesn't read gets no more than that, in bytes, before it is cut off: it begins anew. */
const MAX_UNREAD = 16 * 1024 * 1024;

const UNKNOWN =
  "Open the address that thimble house has printed: it has a token in it, which is new at each start.";

/** Serves the house's page, and what it asks for. */
export class HouseServer {
  readonly #house: House;
  readonly #access: Access;
  readonly #server: Server;

  private constructor(house: House, access: Access) {
    this.#house = house;
    this.#access = access;
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
    house: House,
    address: string,
    port: number,
    accessFor: (port: () => number) => Access,
  ): Promise<HouseServer> {
    const server: HouseServer = new HouseServer(
      house,
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
    } else if (pathname === "/api/events") await this.#stream(response);
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

  async #stream(response: ServerResponse): Promise<void> {
    const snapshot = await this.#house.snapshot();
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    const send = (event: string, data: unknown) => {
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (response.writableLength > MAX_UNREAD) response.destroy();
    };
    send("house", snapshot);
    const end = this.#house.follow((changes) => send("changes", changes));
    const timer = setInterval(() => response.write(":\n\n"), KEEP_ALIVE).unref();
    response.on("close", () => {
      clearInterval(timer);
      end();
    });
  }

  #file(response: ServerResponse, path: string): void {
    const [name, type] = FILES[path] ?? [];
    if (!name || !type) {
      answerText(response, 404, `There's nothing at ${path}.`);
      return;
    }
    const content = readFileSync(`${FOLDER}${name}`);
    const policy = `${POLICY}; frame-ancestors ${this.#access.frames}`;
    response.setHeader("Content-Security-Policy", policy);
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache" }).end(content);
  }
}
