/** What is sent of an answer, and what a handler sees of a request, in a server on a host in memory. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { Handler } from "../../src/http/handler.js";
import { HttpServer, type HttpServerOptions } from "../../src/http/http-server.js";
import { KnownField } from "../../src/http/known-names.js";
import type { Request } from "../../src/http/request.js";
import { answersIn, bytes, get, textOf } from "./memory-server.js";

describe("In memory", () => {
  let server: HttpServer | undefined;
  let log: string[] = [];
  const connect = (handler: Handler, options: HttpServerOptions = {}) => {
    const host = new MemoryHost();
    log = [];
    const line = (_: number, tag: string, text: string) => void log.push(`${tag}: ${text}`);
    server = new HttpServer(host, handler, line, options);
    server.open();
    return host.connect();
  };
  afterEach(() => server?.close());

  describe("an answer in pieces", () => {
    /** A body of two pieces; its status is in the path. */
    const inPieces = (length?: number): Handler => ({
      onRequest(request, response) {
        let count = 0;
        response.answer(Number(request.segment(0)), {
          length,
          write(output) {
            output.text("piece");
            return (count += 1) === 2;
          },
        });
      },
    });

    it("has no body for HEAD, and with a status that has none", () => {
      for (const length of [undefined, 10])
        for (const [method, status] of [
          ["HEAD", 200],
          ["GET", 204],
          ["GET", 304],
        ] as const) {
          const client = connect(inPieces(length));
          const head = `${method} /${status} HTTP/1.1\r\nHost: a\r\n\r\n`;
          const text = textOf(client.send(bytes(head + get("/200"))));
          assert.doesNotMatch(text.slice(0, text.indexOf("\r\n\r\n") + 6), /\r\n\r\npi/);
          assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `));
          // The next answer follows at once.
          assert.match(text, /\r\n\r\nHTTP\/1\.1 200 /);
          assert.equal(client.closed, false);
        }
    });

    it("ends with the connection for a client of HTTP/1.0, which knows no chunks", () => {
      for (const fields of ["", "Connection: keep-alive\r\n"]) {
        const client = connect(inPieces());
        const text = textOf(client.send(bytes(`GET /200 HTTP/1.0\r\nHost: a\r\n${fields}\r\n`)));
        assert.doesNotMatch(text, /transfer-encoding/i);
        assert.match(text, /\r\nConnection: close\r\n/);
        assert.match(text, /\r\n\r\npiecepiece$/);
        assert.equal(client.closed, true);
      }
    });
  });

  it("a header field that can't be sent fails the request, and the log says why", () => {
    for (const [name, value, why] of [
      ["", "a", "has no name"],
      ["a b", "a", "invalid character in its name"],
      ["X", "a\r\nY: b", "control character in its value"],
      ["Connection", "close", "is set by the server itself"],
      ["content-length", "1", "is set by the server itself"],
      ["Transfer-Encoding", "chunked", "is set by the server itself"],
      ["X", "x".repeat(2000), "The answer's head"],
    ] as const) {
      const client = connect({
        onRequest: (_, response) => response.header(name, value).answer(200, "fine"),
      });
      const [answer] = answersIn(textOf(client.send(bytes(get("/")))));
      assert.equal(answer?.status, 500, name);
      assert.ok(log.join().includes(why), `${name}: ${log}`);
    }
  });

  describe("a request", () => {
    const seen = (head: string, look: (request: Request) => unknown): unknown => {
      let found: unknown;
      const client = connect({
        onRequest(request, response) {
          found = look(request);
          response.answer(200, "seen");
        },
      });
      client.send(bytes(head));
      return found;
    };

    it("has segments from 0 up to the last, and the root none", () => {
      const segments = (request: Request) => [-1, 0, 1, 2].map((index) => request.segment(index));
      assert.deepEqual(seen(get("/a/b"), segments), [undefined, "a", "b", undefined]);
      assert.deepEqual(seen(get("/a/"), segments), [undefined, "a", "", undefined]);
      assert.deepEqual(seen(get("/"), segments), [undefined, undefined, undefined, undefined]);
    });

    it("has each parameter by its whole name, also after a longer one that begins with it", () => {
      const values = (request: Request) => ["ab", "a", "b", ""].map((name) => request.query(name));
      assert.deepEqual(seen(get("/x?ab=1&a=2"), values), ["1", "2", undefined, undefined]);
      assert.deepEqual(seen(get("/x?"), values), Array(4).fill(undefined));
      assert.deepEqual(seen(get("/x?a&=3"), values), [undefined, "", undefined, "3"]);
    });

    it("has chunks whose extensions have no control character but tabs", () => {
      for (const [extension, status] of [
        ["a=b", 200],
        ["a\t=b", 200],
        ["a\u007f", 400],
        ["a\u001f", 400],
        ["a\u0000", 400],
      ] as const) {
        const client = connect({ onRequest: (_, response) => response.answer(200, "fine") });
        const head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
        client.send(bytes(`${head}1;${extension}\r\nx\r\n0\r\n\r\n`));
        assert.equal(answersIn(textOf(client))[0]?.status, status, JSON.stringify(extension));
      }
    });

    it("has the values of known fields without the spaces around them, the first and the last alike", () => {
      const fields = (request: Request) => [
        request.field(KnownField.ACCEPT),
        request.field(KnownField.PREFER),
        request.field(KnownField.ORIGIN),
      ];
      const head = "GET / HTTP/1.1\r\nAccept:  text/html \r\nHost: a\r\nPrefer:wait=1\r\n\r\n";
      assert.deepEqual(seen(head, fields), ["text/html", "wait=1", undefined]);
    });
  });
});
