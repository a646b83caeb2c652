/** Serves the workshop to the browser of this machine, and sends its programs to devices. */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { checkCompiled } from "../../hosts/moddable/tools/deploy/compiled-program.js";
import { DeviceError, ProgramSender } from "../../hosts/moddable/tools/deploy/program-sender.js";
import { portOf, UsageError } from "../../hosts/node/command-line.js";
import { ListenError } from "../../hosts/node/errors.js";
import type { WorkshopFolders } from "./workshop-files.js";

/** Only programs on this machine can reach it. */
const ADDRESS = "127.0.0.1";

/** The names under which a browser may ask for it: under any other, another page's script does so. */
const NAMES = [ADDRESS, "localhost"];

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The longest program in bytes: no device has room for more. */
const LONGEST = 1_000_000;

/** A host's name or address, and nothing else of a URL. */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i;

/** What is wrong with a request, with its status. */
class RequestProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export class WorkshopServer {
  readonly #folders: WorkshopFolders;
  readonly #server: Server;

  private constructor(folders: WorkshopFolders) {
    this.#folders = folders;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: Error) => {
        const isKnown = error instanceof DeviceError || error instanceof UsageError;
        const status = error instanceof RequestProblem ? error.status : isKnown ? 422 : 500;
        if (response.headersSent) response.destroy();
        else answerJSON(response, status, { message: error.message });
      });
    });
  }

  /**
   * @param port - 0 for any free one
   * @throws {ListenError} the port can't be opened
   */
  static async open(folders: WorkshopFolders, port: number): Promise<WorkshopServer> {
    const server = new WorkshopServer(folders);
    await new Promise<void>((resolve, reject) => {
      server.#server.once("listening", resolve);
      server.#server.once("error", (cause: NodeJS.ErrnoException) => {
        const reason = cause.code === "EADDRINUSE" ? "is in use by another program" : cause.code;
        const message = `Port ${port} ${reason}: choose another one with --port`;
        reject(new ListenError(message, { cause }));
      });
      server.#server.listen(port, ADDRESS);
    });
    return server;
  }

  /** `"http://localhost:8090"` */
  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    if (!this.#isFromHere(request))
      throw new RequestProblem(403, "Only this machine's browser, at this page, may ask.");
    const { pathname, searchParams } = new URL(request.url ?? "/", this.origin);
    if (request.method === "POST" && pathname === "/send")
      answerJSON(response, 200, { log: await send(request, searchParams) });
    else if (request.method !== "GET" && request.method !== "HEAD")
      throw new RequestProblem(405, "Only GET, and POST /send.");
    else if (pathname === "/server.json")
      answerJSON(response, 200, { sends: true, firmware: this.#folders.firmware !== undefined });
    else await this.#sendFile(decodeURIComponent(pathname), response);
  }

  /** A page of another origin can't ask, and neither can one whose name was made to lead here. */
  #isFromHere({ headers }: IncomingMessage): boolean {
    const own = NAMES.map((name) => `${name}:${this.#port}`);
    const { host = "", origin } = headers;
    const site = headers["sec-fetch-site"];
    return (
      own.includes(host) &&
      (origin === undefined || origin === `http://${host}`) &&
      (site === undefined || site === "same-origin" || site === "none")
    );
  }

  /** The folder that a path leads to, and the path in it. */
  #placeOf(path: string): { folder: string | undefined; wanted: string } {
    const { page, compiler, firmware } = this.#folders;
    for (const [name, folder] of Object.entries({ compiler, firmware }))
      if (path.startsWith(`/${name}/`)) return { folder, wanted: path.slice(name.length + 1) };
    return { folder: page, wanted: path };
  }

  async #sendFile(path: string, response: ServerResponse): Promise<void> {
    const { folder, wanted } = this.#placeOf(path);
    const name = normalize(wanted.endsWith("/") ? `${wanted}index.html` : wanted);
    if (folder === undefined || name.includes(".."))
      throw new RequestProblem(404, `There's nothing at ${path}.`);
    let content: Buffer;
    try {
      content = await readFile(join(folder, name));
    } catch {
      throw new RequestProblem(404, `There's nothing at ${path}.`);
    }
    response.setHeader("Content-Type", TYPES[extname(name)] ?? "application/octet-stream");
    response.setHeader("Cache-Control", "no-cache");
    response.end(content);
  }
}

/** @returns the latest lines of the device's log */
async function send(request: IncomingMessage, query: URLSearchParams): Promise<string[]> {
  // A form of another page couldn't send this type.
  if (request.headers["content-type"] !== "application/octet-stream")
    throw new RequestProblem(415, "A program is application/octet-stream.");
  const address = query.get("address") ?? "";
  if (!HOST.test(address))
    throw new RequestProblem(
      422,
      `"${address}" isn't a device's address: lamp.local, 192.168.1.20`,
    );
  const port = portOf("The port", query.get("port") ?? "");
  const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
  const archive = await bodyOf(request);
  checkCompiled(archive);
  const sender = new ProgramSender(address, port, token);
  await sender.untilRunning(await sender.send(archive, query.get("keep") === "true"));
  return sender.log();
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += (piece as Buffer).length;
    if (length > LONGEST) throw new RequestProblem(413, `It is longer than ${LONGEST} bytes.`);
    pieces.push(piece as Buffer);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

function answerJSON(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(value));
}
