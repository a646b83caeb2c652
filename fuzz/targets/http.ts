/**
 * The HTTP server. If the input's first byte is odd, the rest is what one client sends, as pieces with
 * their lengths: the answers must be the same as to the bytes in one piece. Otherwise the rest is the
 * actions of up to four clients. Answers must be valid HTTP, and the server must keep working.
 */

import { MemoryHost } from "../../hosts/memory/host.js";
import { ROOM } from "../../hosts/memory/sockets.js";
import { HttpServer } from "../../src/http/http-server.js";
import { actOut } from "../acting-clients.js";
import { bytes } from "../bytes.js";
import { SeeingHandler } from "../subjects/handler.js";
import { check, type Target } from "../target.js";

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const piece = (text: string) => bytes(text.length, text);
const words = [
  ...["GET ", "HEAD ", "POST ", "PUT ", "DELETE ", "OPTIONS ", " HTTP/1.1\r\n", " HTTP/1.0\r\n"],
  ...["Host: a\r\n", "\r\n", "\r\n\r\n", "Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n"],
  ...["5\r\nhello\r\n", "0\r\n\r\n", "0\r\nX-A: b\r\n\r\n", "Connection: close\r\n", "chunked"],
  ...["Connection: keep-alive\r\n", "Expect: 100-continue\r\n", "X-A: b\r\n", "X-A:\tb \r\n"],
  ...["/", "/pieces", "/pieces/chunked", "/later", "/closes", "/throws", "/events", "/private"],
  ...["?a=1&b=%41", "%2F", "%C3%A4", "%", "http://a/b", "*", "1;a=b\r\nx\r\n", "ffffffff", "hello"],
];

export const http: Target = {
  name: "http",
  dictionary: words.map((word) => bytes(word)),
  seeds: [
    bytes(1, piece(get("/"))),
    bytes(1, piece("GET /a%20b?a=%41 HTTP"), piece("/1.1\r\nHost: a\r\nX-A: b\r\n\r\n")),
    bytes(
      1,
      piece("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"),
      piece(get("/pieces")),
    ),
    bytes(
      1,
      piece("POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel"),
      piece("lo\r\n0\r\nX-A: b\r\n\r\n"),
    ),
    bytes(
      1,
      piece("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"),
      piece(get("/pieces/chunked")),
    ),
    bytes(
      1,
      piece("PUT / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n"),
      piece("a"),
    ),
    bytes(1, piece("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")),
    bytes(
      0,
      0,
      piece(get("/events")),
      1,
      piece("POST /events HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
    ),
    bytes(0, 0, piece(get("/later")), 5 << 2, 5, 0, piece(get("/private"))),
    bytes(0, 0, piece(get("/pieces")), 4 << 2, 4 << 2, 1, piece(get("/throws")), 6 << 2),
    bytes(0, 0, piece("GET / HT"), 5 << 2, 255),
  ],
  run(input) {
    if ((input[0] ?? 0) & 1) pieces(input.subarray(1));
    else clients(input.subarray(1));
  },
};

function pieces(input: Uint8Array): void {
  const cut: Uint8Array[] = [];
  for (let at = 0; at < input.length; ) {
    const length = input[at++] as number;
    cut.push(input.subarray(at, at + length));
    at += length;
  }
  const inPieces = answers(cut);
  const whole = answers([bytes(...cut)]);
  check(inPieces === whole, () => `in pieces: ${inPieces}\nwhole: ${whole}`);
}

/** The answers to these pieces, without "100 Continue", which depends on how the bytes are cut. */
function answers(cut: readonly Uint8Array[]): string {
  const server = new ServerUnderTest({ isCut: true });
  const client = server.host.connect();
  for (const piece of cut) client.send(piece);
  server.host.advance(100);
  const said = `${text(client.take())}${client.closed ? "closed" : ""}`;
  server.end();
  return said.replaceAll("HTTP/1.1 100 Continue\r\n\r\n", "");
}

function clients(input: Uint8Array): void {
  const server = new ServerUnderTest({ isCut: false });
  const { host } = server;
  // Long enough for each of the server's timeouts.
  const waiting = { waitStep: 100, maxWait: 60_000 };
  const all = actOut(host, input, { ...waiting, startStalled: true, readLength: ROOM });
  const isHead = text(input).includes("HEAD");
  let finals = 0;
  for (const { client } of all) {
    const said = text(client.take());
    check(said === "" || said.startsWith("HTTP/1.1 "), () => `no HTTP: ${said.slice(0, 80)}`);
    if (!isHead) finals += answersIn(said);
  }
  const { requests } = server.handler;
  // Each connection may get one refusal, which ends it.
  check(finals <= requests + all.length, () => `${finals} answers to ${requests} requests`);
  server.end();
}

/** Counts the answers. Each must be complete, except the last, which may be cut off. */
function answersIn(said: string): number {
  let count = 0;
  for (let at = 0; at < said.length; ) {
    const end = said.indexOf("\r\n\r\n", at);
    if (end < 0) return count;
    const [first = "", ...fields] = said.slice(at, end).split("\r\n");
    const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) [ -~]*$/.exec(first)?.[1]);
    check(status > 0, () => `no status line: ${first.slice(0, 80)}`);
    const values = new Map<string, string>();
    for (const field of fields) {
      const [, name = "", value = ""] = /^([\w-]+): (.*)$/.exec(field) ?? [];
      check(name !== "" && !values.has(name), () => `no field: ${field}`);
      values.set(name, value);
    }
    at = end + 4;
    if (status === 100) continue;
    count += 1;
    if (values.has("Transfer-Encoding")) at = chunksEnd(said, at);
    else at += Number(values.get("Content-Length") ?? "0");
  }
  return count;
}

function chunksEnd(said: string, start: number): number {
  for (let at = start; ; ) {
    const end = said.indexOf("\r\n", at);
    if (end < 0) return said.length;
    const size = said.slice(at, end);
    check(/^[0-9a-f]+$/.test(size), () => `no chunk: ${size.slice(0, 80)}`);
    at = end + 2 + Number.parseInt(size, 16) + 2;
    if (at > said.length) return said.length;
    check(said.slice(at - 2, at) === "\r\n", () => "a chunk that doesn't end");
    if (Number.parseInt(size, 16) === 0) return at;
  }
}

/** A server, and a client that connects at the end. */
class ServerUnderTest {
  readonly host = new MemoryHost();
  readonly handler = new SeeingHandler(this.host);
  readonly #server: HttpServer;

  constructor({ isCut }: { isCut: boolean }) {
    const { host, handler } = this;
    // The answer to a request's head may depend on whether the body has arrived.
    const used = isCut ? { onRequest: handler.onRequest.bind(handler) } : handler;
    const memory = { requestLine: 128, head: 256, headerFields: 8, body: 128, send: 512 };
    this.#server = new HttpServer(host, used, () => {}, { memory });
    this.#server.open();
  }

  end(): void {
    const { host } = this;
    const client = host.connect();
    client.send(bytes(get("/witness")));
    const said = text(client.take());
    check(
      said.startsWith("HTTP/1.1 200 ") && said.includes("witness"),
      () => `a new client: ${said}`,
    );
    client.close();
    this.#server.close();
    host.advance(100);
    check(host.uncaught.length === 0, () => {
      const [error] = host.uncaught;
      return error instanceof Error ? (error.stack ?? String(error)) : String(error);
    });
    check(host.time.running === 0, () => `${host.time.running} timers run after the end`);
  }
}

/** One character per byte. */
function text(bytes: Uint8Array): string {
  let all = "";
  for (const byte of bytes) all += String.fromCharCode(byte);
  return all;
}
