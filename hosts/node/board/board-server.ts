import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import { BOARDS } from "../../virtual/boards.js";
import type { ChipName } from "../../virtual/chips/chips.js";
import type { BoardSnapshot, TravelBegin } from "../../virtual/world/messages.js";
import { ListenError, PortInUseError } from "../errors.js";
import { simulatedImports } from "../programs/simulated-modules.js";
import { checkedAction } from "./checked-action.js";
import { carryOut } from "./drivable.js";

import type { Picture } from "./pictures.js";
import { pngOf } from "./png.js";
import type { ShownBoard } from "./shown-board.js";

/** Only programs on this machine can reach it. */
const ADDRESS = "127.0.0.1";

/** Where `npm run build` puts the page's files. */
const FOLDER = fileURLToPath(new URL("../../../board-page-files/", import.meta.url));

/** The page's files by their paths. */
const FILES: Readonly<Record<string, readonly [name: string, type: string]>> = {
  "/": ["index.html", "text/html; charset=utf-8"],
  "/board.js": ["board.js", "text/javascript; charset=utf-8"],
  "/board.css": ["board.css", "text/css; charset=utf-8"],
  "/board.svg": ["board.svg", "image/svg+xml"],
};

/** Nothing from other origins, no inline scripts or styles, and no frame around the page. */
const SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The longest action in bytes; real ones are much shorter. */
const MAX_BODY = 4096;

/** Milliseconds between comments in a stream, so that both sides notice when the other is gone. */
const KEEP_ALIVE = 15_000;

export interface BoardServerOptions {
  /** 0 for any free one. */
  port: number;
  /** The pictures, by what they show. Default: none. */
  pictures?: ReadonlyMap<string, Picture>;
  /** The program's file, for pages that move its time. Default: they can't. */
  program?: string;
}

/**
 * Serves the board's page to browsers on this machine: the page, the board as JSON at `/state`, its changes as a
 * stream of events at `/events`, `/actions` for actions, and at `/travel/` the modules with which the page runs the
 * program by itself. Pages of other origins can neither read nor change
 * anything.
 */
export class BoardServer {
  readonly #board: ShownBoard;
  readonly #pictures: ReadonlyMap<string, Picture>;
  readonly #server: Server;
  readonly #program: string | undefined;
  readonly #simulated: readonly string[];
  /** The modules at `/travel/`, once somebody has asked for one. */
  #travel: Promise<ReadonlyMap<string, string>> | undefined;

  private constructor(board: ShownBoard, { pictures = new Map(), program }: BoardServerOptions) {
    this.#board = board;
    this.#pictures = pictures;
    this.#program = program;
    this.#simulated = program === undefined ? [] : simulatedImports(program);
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: Error) => {
        // An invalid path, or an incomplete escape.
        if (!response.headersSent) answerText(response, 400, error.message);
        else response.destroy();
      });
    });
  }

  /**
   * Resolves once browsers can connect.
   * @throws {ListenError} the port can't be opened
   */
  static async open(board: ShownBoard, options: BoardServerOptions): Promise<BoardServer> {
    const { port } = options;
    const server = new BoardServer(board, options);
    await new Promise<void>((resolve, reject) => {
      server.#server.once("listening", resolve);
      server.#server.once("error", (cause: NodeJS.ErrnoException) => {
        const advice = "choose another one with --board-port, or none with --no-board";
        const reason = cause.code === "EADDRINUSE" ? "is in use by another program" : cause.code;
        const Failure = cause.code === "EADDRINUSE" ? PortInUseError : ListenError;
        reject(new Failure(`Port ${port}, for the board's page, ${reason}: ${advice}`, { cause }));
      });
      server.#server.listen(port, ADDRESS);
    });
    return server;
  }

  /** `"http://127.0.0.1:8081"` */
  get origin(): string {
    return `http://${ADDRESS}:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    if (!this.#isFromHere(request)) {
      answerText(response, 403, "Only this machine's browser, at this page, may use the board.");
      return;
    }
    const { pathname } = new URL(request.url ?? "/", this.origin);
    if (pathname === "/actions" && request.method === "POST") {
      await this.#act(request, response);
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD")
      answerText(response, 405, "Only GET, and POST /actions.");
    else if (pathname === "/events") this.#stream(response);
    else if (pathname === "/state") answerJSON(response, 200, this.#snapshot());
    else if (pathname.startsWith("/pictures/"))
      answerPicture(response, this.#pictures.get(decodeURIComponent(pathname.slice(10))));
    else if (pathname.startsWith("/screens/"))
      answerPicture(response, await this.#screen(decodeURIComponent(pathname.slice(9))));
    else if (pathname.startsWith("/travel/"))
      await this.#answerTravel(response, pathname.slice("/travel/".length));
    else answerFile(response, pathname);
  }

  /**
   * Whether the request's host is one of this server's names, and it comes from the server's own page or from no
   * page. A foreign name that resolves to this machine isn't one of them, so DNS rebinding fails.
   */
  #isFromHere({ headers }: IncomingMessage): boolean {
    const { port } = new URL(this.origin);
    const hosts = [ADDRESS, "localhost"].map((name) => `${name}:${port}`);
    const { host = "", origin } = headers;
    return hosts.includes(host) && (origin === undefined || origin === `http://${host}`);
  }

  #snapshot(): BoardSnapshot {
    const pictures: Record<string, string> = {};
    for (const of of this.#pictures.keys()) pictures[of] = `pictures/${encodeURIComponent(of)}`;
    const { snapshot } = this.#board;
    return { ...snapshot, pictures, ...(this.#program !== undefined && { travel: this.#begin }) };
  }

  /** What a page's own device begins with. */
  get #begin(): TravelBegin {
    const { chip } = this.#board.snapshot.device;
    const board = (Object.keys(BOARDS) as ChipName[]).find((one) => BOARDS[one].chip.name === chip);
    const simulated = this.#simulated;
    return {
      name: parse(this.#program ?? "").name,
      ...(board !== undefined && { board }),
      ...(simulated.length > 0 && { simulated }),
    };
  }

  async #answerTravel(response: ServerResponse, name: string): Promise<void> {
    if (this.#program === undefined) {
      answerText(response, 404, "The time of this device can't be moved.");
      return;
    }
    try {
      // Loads esbuild, which takes longer than all else here.
      const { travelFiles } = await import("./travel-files.js");
      this.#travel ??= travelFiles(this.#program);
      const text = (await this.#travel).get(name);
      if (text === undefined) answerText(response, 404, `There's nothing at /travel/${name}.`);
      else
        response
          .writeHead(200, {
            "Content-Type": "text/javascript; charset=utf-8",
            "Cache-Control": "no-cache",
          })
          .end(text);
    } catch (error) {
      this.#travel = undefined;
      answerText(response, 500, (error as Error).message);
    }
  }

  /** What a part shows now, if it is a display that is on. */
  async #screen(part: string): Promise<Picture | undefined> {
    const screen = await this.#board.screen(part);
    return screen && { type: "image/png", bytes: pngOf(screen) };
  }

  #stream(response: ServerResponse): void {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    const send = (event: string, data: unknown) => {
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    send("board", this.#snapshot());
    const end = this.#board.onChange((changes) =>
      changes ? send("changes", changes) : send("board", this.#snapshot()),
    );
    const timer = setInterval(() => response.write(":\n\n"), KEEP_ALIVE).unref();
    response.on("close", () => {
      clearInterval(timer);
      end();
    });
  }

  async #act(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Pages of other origins can't send this type without a preflight request.
    if (request.headers["content-type"] !== "application/json") {
      answerText(response, 415, "An action must be sent as application/json.");
      return;
    }
    try {
      await carryOut(this.#board, checkedAction(JSON.parse(await bodyOf(request))));
      response.writeHead(204).end();
    } catch (error) {
      answerJSON(response, 422, { message: (error as Error).message });
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) throw new RangeError("An action can have at most 4096 bytes.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function answerFile(response: ServerResponse, path: string): void {
  const [name, type] = FILES[path] ?? [];
  if (!name || !type) {
    answerText(response, 404, `There's nothing at ${path}.`);
    return;
  }
  try {
    const content = readFileSync(`${FOLDER}${name}`);
    response.setHeader("Content-Security-Policy", SECURITY_POLICY);
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache" }).end(content);
  } catch {
    answerText(response, 404, "The board's page isn't built: npm run build makes it.");
  }
}

function answerPicture(response: ServerResponse, picture: Picture | undefined): void {
  if (!picture) {
    answerText(response, 404, "There's no such picture.");
    return;
  }
  // An SVG's own scripts don't run, even when it is opened by itself.
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  response.writeHead(200, { "Content-Type": picture.type }).end(picture.bytes);
}

function answerJSON(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(value));
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
