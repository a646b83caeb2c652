/** A manifest of ESP Web Tools, with an image, for an emulated chip. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { MANIFEST_PORT } from "./behaviour.js";

/**
 * @param image - compressed
 * @param offset - where the chip has its firmware
 */
export async function serveManifest(image: Buffer, offset: number): Promise<Server> {
  const parts = [{ path: "no.bin", gzip: "image.gz", offset }];
  const manifest = JSON.stringify({
    name: "trial",
    version: "2.0.0",
    builds: [{ chipFamily: "ESP32-C3", parts }],
  });
  const files: Readonly<Record<string, string | Buffer>> = {
    "/manifest.json": manifest,
    "/image.gz": image,
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    if (file === undefined) response.writeHead(404).end();
    else response.setHeader("Content-Length", file.length).end(file);
  });
  server.listen(MANIFEST_PORT, "127.0.0.1");
  await once(server, "listening");
  return server;
}
