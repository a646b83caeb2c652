import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".ts": "text/plain",
};

/** Serves a folder's files, as any host of static files does. */
export class StaticServer {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(folder: string): Promise<StaticServer> {
    const server = createServer(async ({ url = "/" }, response) => {
      const path = decodeURIComponent(new URL(url, "http://files").pathname);
      if (path === "/") return void response.setHeader("Content-Type", "text/html").end();
      try {
        const content = await readFile(join(folder, path));
        response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
        response.end(content);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new StaticServer(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
