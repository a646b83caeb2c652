/**
 * HTTP clients that read nothing, or little: each of six sends what the input says, and some read a few bytes now and
 * then. Afterwards another client is answered within ten seconds, whatever the others were being sent.
 */
import { MemoryHost } from "../../hosts/memory/host.js";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import { HttpServer } from "../../src/http/http-server.js";
import type { Request } from "../../src/http/request.js";
import type { Response } from "../../src/http/response.js";
import { bytes, latin1 } from "../bytes.js";
import { SeeingHandler } from "../subjects/handler.js";
import { check, type Target } from "../target.js";

const CLIENTS = 6;
const PLACES = 2;

/** Long enough for those that read slowly: see `src/http/eviction.ts`. */
const PATIENCE = 10_000;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const sent = (client: number, text: string) => bytes(client, text.length, text);
const words = [
  ...["/pieces", "/pieces/chunked", "/later", "/events", "/private", "/throws", "/"].map(get),
  "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf",
  "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe",
  "GET / HT",
  "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n",
];

/** A device has fewer streams than places (`src/device-api/open-streams.ts`): here there are none. */
class WithoutStreams extends SeeingHandler {
  override onRequest(request: Request, response: Response): void {
    if (request.segment(0) === "events") response.answer(503);
    else super.onRequest(request, response);
  }
}

/** An action's byte has the client, and this for what it does; sending takes a length and bytes. */
const READS = 0x40;
const WAITS = 0x80;

export const deafClients: Target = {
  name: "deaf-clients",
  dictionary: words.map((word) => bytes(word)),
  seeds: [
    ...words.map((word) => bytes(...[0, 1, 2, 3].map((client) => sent(client, word)))),
    bytes(sent(0, get("/pieces").repeat(6)), sent(1, get("/pieces/chunked").repeat(5))),
    bytes(sent(0, get("/pieces")), [READS, 20], [WAITS, 9], [READS, 200], sent(1, get("/events"))),
  ],
  run(input) {
    const host = new MemoryHost();
    const memory = { requestLine: 128, head: 256, headerFields: 8, body: 128, send: 512 };
    const server = new HttpServer(host, new WithoutStreams(host), () => {}, {
      memory,
      connections: PLACES,
      // Without eviction, the places would be taken for this long.
      timeouts: { send: "1 h", body: "1 h", head: "1 h", handler: "1 h", idle: "1 h" },
    });
    server.open();
    const clients: (MemoryClient | undefined)[] = new Array(CLIENTS).fill(undefined);
    let waited = 0;
    for (let at = 0; at < input.length; ) {
      const byte = input[at] as number;
      const number = (byte & 0x3f) % CLIENTS;
      const count = input[at + 1] ?? 0;
      at += 2;
      if (byte & WAITS) {
        waited += count;
        if (waited < 500) host.advance(count * 20);
        continue;
      }
      let client = clients[number];
      if (!client || client.closed) {
        // Small sockets, which are soon full.
        client = host.connect(1500);
        client.stuck = true;
        clients[number] = client;
      }
      if (byte & READS) client.read(count);
      else {
        client.send(input.subarray(at, at + count));
        at += count;
      }
    }
    const witness = host.connect();
    witness.send(bytes(get("/witness")));
    let said = "";
    for (let passed = 0; passed < PATIENCE && said === ""; passed += 100) {
      host.advance(100);
      said = latin1(witness.take().subarray(0, 12));
      // They go on reading a little.
      for (const [index, client] of clients.entries())
        if (client && index % 2 === 0) client.read(16);
    }
    check(said === "HTTP/1.1 200", () => `a new client was answered ${JSON.stringify(said)}`);
    server.close();
    // The handler answers some requests late.
    host.advance(100);
    const [error] = host.uncaught;
    check(error === undefined, () => String((error as Error)?.stack ?? error));
    check(host.time.running === 0, () => `${host.time.running} timers run after the end`);
  },
};
