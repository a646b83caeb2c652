/** The limits of HTTP to the byte, however a request is cut. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { answersIn, bytes, MemoryServer, textOf } from "./memory-server.js";

const MEMORY = { requestLine: 100, head: 300, headerFields: 8, body: 50, send: 512 };
const END = "\r\nHost: a\r\n\r\n";

/** A request whose line has this length. */
const withLine = (length: number) => `GET /${"x".repeat(length - 14)} HTTP/1.1${END}`;

/** A request whose head has this length. */
function withHead(length: number): string {
  const without = `GET / HTTP/1.1\r\nX-A: ${END}`;
  return without.replace("X-A: ", `X-A: ${"b".repeat(length - without.length)}`);
}

const withFields = (count: number) =>
  `GET / HTTP/1.1\r\nHost: a\r\n${"a:\r\n".repeat(count - 1)}\r\n`;

/** Bytes between two places where a request is cut. */
const STEP = 7;

const POST = "POST / HTTP/1.1\r\nHost: a\r\n";
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`;

/** A request whose trailer has this length, with the empty line. */
const withTrailer = (length: number) => `${CHUNKED}0\r\nX-A: ${"b".repeat(length - 9)}\r\n\r\n`;

const withExtension = (length: number) => `${CHUNKED}1;${"x".repeat(length)}\r\nb\r\n0\r\n\r\n`;

/** The longest that is taken, and what is said of one byte more. */
const LIMITS: readonly [
  make: (size: number) => string,
  most: number,
  status: number,
  says: string,
][] = [
  [withLine, 100, 414, "The request line is too long."],
  [withHead, 300, 431, "The request's head is longer than 300 bytes."],
  [withFields, 8, 431, "The request has more than 8 header fields."],
  [(length) => `${POST}Content-Length: ${length}\r\n\r\n${"b".repeat(length)}`, 50, 413, ""],
  [
    (length) => `${CHUNKED}${length.toString(16)}\r\n${"b".repeat(length)}\r\n0\r\n\r\n`,
    50,
    413,
    "",
  ],
  [withTrailer, 301, 431, "The trailer is longer than 300 bytes."],
  [withExtension, 64, 400, "The body isn't valid chunked encoding."],
];

/** In one piece, in two, which differ by a few bytes, and byte by byte. */
function* cutsOf(request: string) {
  const sent = bytes(request);
  yield [sent];
  for (let at = 1; at < sent.length; at += STEP) yield [sent.subarray(0, at), sent.subarray(at)];
  yield [...sent].map((byte) => [byte]);
}

describe("The exact limits of HTTP", () => {
  for (const [make, most, status, says] of LIMITS)
    it(`take ${most} and answer ${status} to one more, however a request is cut: ${says}`, () => {
      for (const [size, expected] of [
        [most - 1, 200],
        [most, 200],
        [most + 1, status],
      ] as const)
        for (const pieces of cutsOf(make(size))) {
          const server = new MemoryServer({ memory: MEMORY });
          const client = server.connect().sendOneByOne(...pieces);
          const [answer, ...others] = answersIn(textOf(client));
          assert.equal(answer?.status, expected, `${size} in ${pieces.length} pieces`);
          if (expected !== 200 && says !== "") assert.equal(answer?.body, `${says}\n`);
          assert.equal(client.closed, expected !== 200);
          assert.deepEqual(others, []);
          server.close();
        }
    });

  it("are reported before a wrong character, and one within them isn't", () => {
    const long = "x".repeat(101);
    for (const [request, status] of [
      [`${long}\n`, 414],
      [`${long}\0`, 414],
      [`${long}\rx`, 414],
      [`GET / HTTP/1.1\r\n${long.repeat(3)}\n`, 431],
      [`GET / HTTP/1.1\r\nX-A: ${long.repeat(3)}\0\r\n`, 431],
      ["x\n", 400],
      [`${"x".repeat(100)}\n`, 400],
      [`GET / HTTP/1.1\r\nX-A: b\0\r\n`, 400],
    ] as const)
      for (const pieces of cutsOf(request)) {
        const server = new MemoryServer({ memory: MEMORY });
        const client = server.connect().sendOneByOne(...pieces);
        assert.equal(answersIn(textOf(client))[0]?.status, status, JSON.stringify(request));
        server.close();
      }
  });

  it("are for each request anew", () => {
    const server = new MemoryServer({ memory: MEMORY });
    const client = server.connect();
    for (const request of [withHead(300), withFields(8), withTrailer(301), withExtension(9)])
      for (const pieces of [[bytes(request)], [...bytes(request)].map((byte) => [byte])])
        assert.equal(answersIn(textOf(client.sendOneByOne(...pieces)))[0]?.status, 200);
    server.close();
  });
});
