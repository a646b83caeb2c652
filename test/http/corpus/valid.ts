/** Requests that are as they should be, and what the handler is to see of them. */
export interface ValidRequest {
  what: string;
  /** One character for each byte. */
  bytes: string;
  /** What is looked at of what the subject has seen. */
  seen: Record<string, unknown>;
  /** The answer has no body to look at. */
  isHead?: true;
  /** The connection is closed behind the answer. */
  closes?: true;
}

const END = "Host: a\r\n\r\n";

export const validRequests: readonly ValidRequest[] = [
  {
    what: "the shortest",
    bytes: `GET / HTTP/1.1\r\n${END}`,
    seen: { method: "GET", minor: 1, path: "/", segments: [], host: "a", body: "", length: 0 },
  },
  {
    what: "segments, decoded one by one",
    bytes: `GET /a/b%2Fc/%C3%A4+/ HTTP/1.1\r\n${END}`,
    seen: { path: "/a/b%2Fc/%C3%A4+/", segments: ["a", "b/c", "ä+", ""], noSegment: true },
  },
  {
    what: "segments that a file system would follow",
    bytes: `GET //../%2e%2E/. HTTP/1.1\r\n${END}`,
    seen: { segments: ["", "..", "..", "."] },
  },
  {
    what: "a query, decoded as forms are",
    bytes: `GET /x?b=1+2%2B3&a=%26%3D&b=again HTTP/1.1\r\n${END}`,
    seen: { path: "/x", segments: ["x"], query: { b: "1 2+3", a: "&=" } },
  },
  {
    what: "a query with names that are escaped, longer, or without a value",
    bytes: `GET /?aa=1&&%61&%C3%A4=%F0%9F%8C%A1?/ HTTP/1.1\r\n${END}`,
    seen: { segments: [], query: { a: "", ä: "🌡?/" } },
  },
  {
    what: "an empty query",
    bytes: `GET /x? HTTP/1.1\r\n${END}`,
    seen: { path: "/x", query: {} },
  },
  {
    what: "what browsers don't escape",
    bytes: `GET /a[1]{2}|^\`?a={}|^\` HTTP/1.1\r\n${END}`,
    seen: { segments: ["a[1]{2}|^`"], query: { a: "{}|^`" } },
  },
  {
    what: "header fields with spaces around their values, in any case, empty, and several times",
    bytes: `GET / HTTP/1.1\r\nhOST:   b:8080\t \r\nX-a:\t1 2 \r\nX-Ab: 3\r\nx-A:\r\nAccept:*/*\r\nX-A: \xc3\xa4\r\n\r\n`,
    seen: { host: "b:8080", header: { "x-a": "1 2, , ä", accept: "*/*" } },
  },
  {
    what: "a host that is an address",
    bytes: "GET / HTTP/1.1\r\nHost: [fe80::1]:8080\r\n\r\n",
    seen: { host: "[fe80::1]:8080" },
  },
  {
    what: "a whole address, whose host is what counts",
    bytes: `GET HTTP://b:81/x?a=1 HTTP/1.1\r\n${END}`,
    seen: { host: "b:81", path: "/x", segments: ["x"], query: { a: "1" } },
  },
  {
    what: "a whole address without a path",
    bytes: `GET https://b HTTP/1.1\r\n${END}`,
    seen: { host: "b", path: "", segments: [] },
  },
  {
    what: "a whole address with a query alone",
    bytes: `GET http://b?a=1 HTTP/1.1\r\n${END}`,
    seen: { host: "b", segments: [], query: { a: "1" } },
  },
  {
    what: "HEAD",
    bytes: `HEAD /x HTTP/1.1\r\n${END}`,
    seen: {},
    isHead: true,
  },
  {
    what: "OPTIONS for the server",
    bytes: `OPTIONS * HTTP/1.1\r\n${END}`,
    seen: { method: "OPTIONS", isForServer: true, segments: [], path: "*" },
  },
  {
    what: "OPTIONS for a path",
    bytes: `OPTIONS /x HTTP/1.1\r\n${END}`,
    seen: { method: "OPTIONS", isForServer: false, segments: ["x"] },
  },
  {
    what: "a body with a length",
    bytes: `PUT /x HTTP/1.1\r\nContent-Length: 5\r\n${END}h\xc3\xa9\r\n`,
    seen: { method: "PUT", body: "hé\r\n", length: 5, bytes: 5 },
  },
  {
    what: "a length with zeros before it",
    bytes: `PATCH /x HTTP/1.1\r\nContent-Length: 00000000000000000002\r\n${END}ab`,
    seen: { method: "PATCH", body: "ab" },
  },
  {
    what: "a body that is empty",
    bytes: `POST /x HTTP/1.1\r\nContent-Length: 0\r\n${END}`,
    seen: { method: "POST", body: "" },
  },
  {
    what: "a body where most have none",
    bytes: `DELETE /x HTTP/1.1\r\nContent-Length: 2\r\n${END}{}`,
    seen: { method: "DELETE", body: "{}" },
  },
  {
    what: "chunks",
    bytes: `POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${END}1\r\na\r\n00A\r\nbcdefghijk\r\n0\r\n\r\n`,
    seen: { body: "abcdefghijk", length: 11, bytes: 11 },
  },
  {
    what: "no chunks",
    bytes: `POST /x HTTP/1.1\r\nTransfer-Encoding:CHUNKED \r\n${END}0\r\n\r\n`,
    seen: { body: "" },
  },
  {
    what: "chunks with extensions and trailers",
    bytes: `POST /x HTTP/1.1\r\ntransfer-encoding: chunked\r\n${END}3;a="b; c"\r\n\r\nx\r\n000;x\r\nX-A: hidden\r\nContent-Length: 7\r\nEmpty:\r\n\r\n`,
    seen: { body: "\r\nx", header: {} },
  },
  {
    what: "an empty line before it",
    bytes: `\r\nGET /x HTTP/1.1\r\n${END}`,
    seen: { segments: ["x"] },
  },
  {
    what: "a later minor version",
    bytes: `GET /x HTTP/1.2\r\n${END}`,
    seen: { minor: 1 },
  },
  {
    what: "HTTP/1.0 that asks to go on",
    bytes: "GET /x HTTP/1.0\r\nConnection: Foo , Keep-Alive\r\n\r\n",
    seen: { minor: 0, host: "" },
  },
  {
    what: "HTTP/1.0 that asks for something else",
    bytes: "GET /x HTTP/1.0\r\nConnection: upgrade\r\n\r\n",
    seen: { minor: 0 },
    closes: true,
  },
  {
    what: "HTTP/1.0",
    bytes: "GET /x HTTP/1.0\r\nHost: a\r\n\r\n",
    seen: { minor: 0, host: "a" },
    closes: true,
  },
  {
    what: "the last request",
    bytes: `GET /x HTTP/1.1\r\nConnection: x,CLOSE\r\n${END}`,
    seen: { segments: ["x"] },
    closes: true,
  },
];
