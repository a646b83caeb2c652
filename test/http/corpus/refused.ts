/**
 * Requests that no server should take, each with what it has wrong: what request
 * smuggling lives on (RFC 9112, 11.2), what parsers are known to differ on, and
 * what isn't HTTP at all.
 */
export interface RefusedRequest {
  what: string;
  /** One character for each byte. */
  bytes: string;
  status: number;
}

const LINE = "POST /x HTTP/1.1\r\nHost: a\r\n";
const CHUNKED = `${LINE}Transfer-Encoding: chunked\r\n\r\n`;
/** What would be taken for a request of its own. */
const HIDDEN = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n";

function line(what: string, requestLine: string, status = 400): RefusedRequest {
  return {
    what: `a request line with ${what}`,
    bytes: `${requestLine}\r\nHost: a\r\n\r\n`,
    status,
  };
}

function field(what: string, fields: string, status = 400): RefusedRequest {
  return { what, bytes: `${LINE}${fields}\r\n\r\n${HIDDEN}`, status };
}

function chunks(what: string, body: string, status = 400): RefusedRequest {
  return { what: `chunks with ${what}`, bytes: `${CHUNKED}${body}${HIDDEN}`, status };
}

export const refusedRequests: readonly RefusedRequest[] = [
  // The request line
  line("no version", "GET /x"),
  line("no version, and a space", "GET /x "),
  line("no address", "GET HTTP/1.1"),
  line("an empty address", "GET  HTTP/1.1"),
  line("no method", " /x HTTP/1.1"),
  line("two spaces behind the method", "GET  /x HTTP/1.1"),
  line("two spaces before the version", "GET /x  HTTP/1.1"),
  line("a tab behind the method", "GET\t/x HTTP/1.1"),
  line("a tab before the version", "GET /x\tHTTP/1.1"),
  line("a space in the address", "GET /x y HTTP/1.1"),
  line("a space at the end", "GET /x HTTP/1.1 "),
  line("a space at the beginning", " GET /x HTTP/1.1"),
  line("a method that is no token", "GE(T /x HTTP/1.1"),
  line("a method with a colon", "GET: /x HTTP/1.1"),
  line("a method beyond ASCII", "G\xcbT /x HTTP/1.1"),
  line("an unknown method", "BREW /x HTTP/1.1", 501),
  line("a method in lower case", "get /x HTTP/1.1", 501),
  line("a method that is longer than one that is known", "GETS /x HTTP/1.1", 501),
  line("TRACE", "TRACE /x HTTP/1.1", 501),
  line("CONNECT", "CONNECT a:80 HTTP/1.1", 501),
  line("HTTP/2", "PRI * HTTP/2.0", 505),
  line("HTTP/3 for an unknown method", "BREW /x HTTP/3.1", 505),
  line("HTTP/0.9", "GET /x HTTP/0.9", 505),
  line("a version in lower case", "GET /x http/1.1"),
  line("a version without a dot", "GET /x HTTP/1-1"),
  line("a version without a minor", "GET /x HTTP/1."),
  line("a version with two digits", "GET /x HTTP/1.10"),
  line("another protocol", "GET /x HTTQ/1.1"),
  line("a version that isn't a number", "GET /x HTTP/x.1"),
  line("an address that isn't one", "GET x HTTP/1.1"),
  line("a host alone", "GET a:80 HTTP/1.1"),
  line("another scheme", "GET ftp://a/x HTTP/1.1"),
  line("a scheme without a host", "GET http:///x HTTP/1.1"),
  line("a scheme without slashes", "GET http:/x HTTP/1.1"),
  line("a name and a password in the address", "GET http://me:secret@a/x HTTP/1.1"),
  line("a fragment behind a host", "GET http://a#x HTTP/1.1"),
  line("an asterisk for GET", "GET * HTTP/1.1"),
  line("an asterisk and more", "OPTIONS *x HTTP/1.1"),
  line("a fragment", "GET /x#y HTTP/1.1"),
  line("a backslash", "GET /x\\..\\y HTTP/1.1"),
  line("a quotation mark", 'GET /" HTTP/1.1'),
  line("an angle bracket", "GET /<x> HTTP/1.1"),
  line("a byte beyond ASCII", "GET /\xc3\xa4 HTTP/1.1"),
  line("an escape that isn't hexadecimal", "GET /%4g HTTP/1.1"),
  line("an escape of a sign before the letters", "GET /%@0 HTTP/1.1"),
  line("an escape of a quote before the letters", "GET /%`0 HTTP/1.1"),
  line("an escape that is cut off", "GET /%4 HTTP/1.1"),
  line("an escape that is cut off by the query", "GET /%4?a=b HTTP/1.1"),
  line("a percent sign at the end", "GET /x?a=% HTTP/1.1"),
  line("an escaped NUL", "GET /x%00y HTTP/1.1"),
  line("an escaped NUL in the query", "GET /x?a=%00 HTTP/1.1"),
  line("escapes that aren't UTF-8", "GET /%C3%28 HTTP/1.1"),
  line("an overlong escaped slash", "GET /%C0%AF HTTP/1.1"),
  line("half of a character in the query", "GET /x?a=%E2%82 HTTP/1.1"),
  line("a NUL", "GET /x\0 HTTP/1.1"),
  line("an escape character", "GET /\x1b[2J HTTP/1.1"),
  line("a DEL", "GET /\x7f HTTP/1.1"),
  { what: "two empty lines before a request", bytes: `\r\n\r\n${HIDDEN}`, status: 400 },

  // Line ends
  { what: "bare LFs", bytes: "GET /x HTTP/1.1\nHost: a\n\n", status: 400 },
  {
    what: "a bare LF behind a field",
    bytes: "GET /x HTTP/1.1\r\nHost: a\nX-A: b\r\n\r\n",
    status: 400,
  },
  { what: "a bare LF at the end", bytes: "GET /x HTTP/1.1\r\nHost: a\r\n\n", status: 400 },
  { what: "a bare LF before it", bytes: `\n${HIDDEN}`, status: 400 },
  { what: "a bare CR in the line", bytes: "GET /x\r HTTP/1.1\r\nHost: a\r\n\r\n", status: 400 },
  {
    what: "a bare CR in a value",
    bytes: "GET /x HTTP/1.1\r\nHost: a\r\nX-A: b\rContent-Length: 5\r\n\r\n",
    status: 400,
  },
  {
    what: "a CR too many",
    bytes: "GET /x HTTP/1.1\r\nHost: a\r\r\n\r\n",
    status: 400,
  },
  { what: "CRs alone", bytes: "GET /x HTTP/1.1\rHost: a\r\r", status: 400 },

  // Header fields
  field("a space before the colon", "Content-Length : 5"),
  field("a tab before the colon", "Transfer-Encoding\t: chunked"),
  field("a folded line", "X-A: b\r\n Content-Length: 5"),
  field("a folded line with a tab", "X-A: b\r\n\tc"),
  field("a folded Transfer-Encoding", "Transfer-Encoding:\r\n chunked"),
  field("a field without a colon", "Content-Length"),
  field("a field without a name", ": b"),
  field("a name with a space", "X A: b"),
  field("a name that is no token", "X(A): b"),
  field("a name beyond ASCII", "X-\xc4: b"),
  field("a name with a NUL", "X\0A: b"),
  field("a value with a NUL", "X-A: b\0c"),
  field("a value with a vertical tab", "X-A: b\x0bc"),
  field("a value with a DEL", "X-A: \x7f"),
  {
    what: "a field before the first is folded",
    bytes: "GET /x HTTP/1.1\r\n Host: a\r\n\r\n",
    status: 400,
  },

  // The host
  { what: "no Host", bytes: "GET /x HTTP/1.1\r\n\r\n", status: 400 },
  { what: "no Host, but a whole address", bytes: "GET http://a/ HTTP/1.1\r\n\r\n", status: 400 },
  { what: "an empty Host", bytes: "GET /x HTTP/1.1\r\nHost: \r\n\r\n", status: 400 },
  { what: "two Hosts", bytes: "GET /x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", status: 400 },
  {
    what: "a Host twice",
    bytes: "GET /x HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n",
    status: 400,
  },
  { what: "a Host with a path", bytes: "GET /x HTTP/1.1\r\nHost: a/b\r\n\r\n", status: 400 },
  { what: "a Host with a name", bytes: "GET /x HTTP/1.1\r\nHost: a@b\r\n\r\n", status: 400 },
  { what: "a list of Hosts", bytes: "GET /x HTTP/1.1\r\nHost: a, b\r\n\r\n", status: 400 },
  { what: "a Host with a space", bytes: "GET /x HTTP/1.1\r\nHost: a b\r\n\r\n", status: 400 },
  {
    what: "two Hosts in HTTP/1.0",
    bytes: "GET /x HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n",
    status: 400,
  },

  // Lengths
  field("no length", "X-A: b", 411),
  field(
    "a Content-Length with a Transfer-Encoding",
    "Content-Length: 5\r\nTransfer-Encoding: chunked",
  ),
  field(
    "a Transfer-Encoding with a Content-Length",
    "Transfer-Encoding: chunked\r\nContent-Length: 5",
  ),
  field(
    "a Transfer-Encoding with a length of 0",
    "Transfer-Encoding: chunked\r\nContent-Length: 0",
  ),
  field("two lengths", "Content-Length: 5\r\nContent-Length: 6"),
  field("the same length twice", "Content-Length: 5\r\nContent-Length: 5"),
  field("a list of lengths", "Content-Length: 5, 6"),
  field("a list of equal lengths", "Content-Length: 5, 5"),
  field("a negative length", "Content-Length: -1"),
  field("a length with a plus", "Content-Length: +5"),
  field("a length with a space", "Content-Length: 5 0"),
  field("a length in hexadecimal", "Content-Length: 0x5"),
  field("a length with a fraction", "Content-Length: 5.0"),
  field("a length with an exponent", "Content-Length: 1e1"),
  field("a length with an underscore", "Content-Length: 1_0"),
  field("a length in quotation marks", 'Content-Length: "5"'),
  field("an empty length", "Content-Length:"),
  field("a length in other digits", "Content-Length: \xd9\xa5"),
  field("a length that no number holds", `Content-Length: ${"9".repeat(400)}`, 413),
  field("a length that is 0 in 64 bits", "Content-Length: 18446744073709551616", 413),
  field("a length that is 5 in 32 bits", "Content-Length: 4294967301", 413),

  // Transfer-Encoding
  field("another coding", "Transfer-Encoding: gzip", 501),
  field("another coding before chunked", "Transfer-Encoding: gzip, chunked", 501),
  field("another coding behind chunked", "Transfer-Encoding: chunked, identity", 501),
  field("no coding", "Transfer-Encoding: identity", 501),
  field("chunked twice", "Transfer-Encoding: chunked, chunked", 501),
  field("two Transfer-Encodings", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"),
  field("a Transfer-Encoding twice", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
  field("a coding that begins like chunked", "Transfer-Encoding: chunkedx", 501),
  field("a coding that ends like chunked", "Transfer-Encoding: xchunked", 501),
  field("chunked in quotation marks", 'Transfer-Encoding: "chunked"', 501),
  field("chunked with a parameter", "Transfer-Encoding: chunked;q=1", 501),
  field("an empty Transfer-Encoding", "Transfer-Encoding:", 501),
  field("a vertical tab before chunked", "Transfer-Encoding: \x0bchunked"),
  field("another coding, and a length", "Transfer-Encoding: x\r\nContent-Length: 5"),
  {
    what: "chunks in HTTP/1.0",
    bytes: "POST /x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    status: 400,
  },
  field("another expectation", "Content-Length: 0\r\nExpect: 200-ok", 417),
  field("two expectations", "Expect: 100-continue\r\nExpect: 100-continue"),

  // Chunks
  chunks("no size", "\r\n"),
  chunks("an extension instead of a size", ";a\r\n"),
  chunks("a size that isn't hexadecimal", "g\r\n"),
  chunks("a size with 0x", "0x1\r\na\r\n0\r\n\r\n"),
  chunks("no size, and their end", "\r\n\r\n"),
  chunks("another byte behind the CR of a size", "1\rxa\r\n0\r\n\r\n"),
  chunks("another byte instead of the CR behind data", "1\r\nax\n0\r\n\r\n"),
  chunks("another byte instead of the LF behind data", "1\r\na\rx0\r\n\r\n"),
  chunks("a trailer that begins with a colon", "0\r\n::b\r\n\r\n"),
  chunks("a negative size", "-1\r\n"),
  chunks("a size with a plus", "+1\r\na\r\n0\r\n\r\n"),
  chunks("a space before the size", " 1\r\na\r\n0\r\n\r\n"),
  chunks("a space behind the size", "1 \r\na\r\n0\r\n\r\n"),
  chunks("a size that is too long", "000000001\r\na\r\n0\r\n\r\n"),
  chunks("a size that is 0 in 32 bits", "100000000\r\n\r\n"),
  chunks("the largest size", "ffffffff\r\n", 413),
  chunks("a size that ends with a bare LF", "1\na\r\n0\r\n\r\n"),
  chunks("a size that ends with a bare CR", "1\ra\r\n0\r\n\r\n"),
  chunks("data that is longer than the size", "1\r\nab\r\n0\r\n\r\n"),
  chunks("data that is shorter than the size", "3\r\na\r\n0\r\n\r\n"),
  chunks("data that ends with a bare LF", "1\r\na\n0\r\n\r\n"),
  chunks("data that ends with a bare CR", "1\r\na\r0\r\n\r\n"),
  chunks("an extension with a bare LF", "1;a\nb\r\na\r\n0\r\n\r\n"),
  chunks("an extension with a bare CR", "1;a\rb\r\na\r\n0\r\n\r\n"),
  chunks("an extension with a NUL", "1;\0\r\na\r\n0\r\n\r\n"),
  chunks("an extension that is too long", `1;${"a".repeat(65)}\r\na\r\n0\r\n\r\n`),
  chunks("a last chunk that ends with a bare LF", "0\n\r\n"),
  chunks("an end with a bare LF", "0\r\n\n"),
  chunks("an end with a bare CR", "0\r\n\rx"),
  chunks("a folded trailer", "0\r\nX-A: b\r\n c\r\n\r\n"),
  chunks("a trailer with a space before the colon", "0\r\nX-A : b\r\n\r\n"),
  chunks("a trailer without a name", "0\r\n: b\r\n\r\n"),
  chunks("a trailer without a colon", "0\r\nX-A\r\n\r\n"),
  chunks("a trailer with a bare LF", "0\r\nX-A: b\nX-B: c\r\n\r\n"),
  chunks("a trailer with a bare CR", "0\r\nX-A: b\rX-B: c\r\n\r\n"),
  chunks("a trailer with a NUL", "0\r\nX-A: \0\r\n\r\n"),

  // What isn't HTTP
  { what: "TLS", bytes: "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03", status: 400 },
  { what: "the device protocol", bytes: "\0\x02\x01\x0a\0", status: 400 },
  { what: "an answer", bytes: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", status: 400 },
  { what: "a greeting of SMTP", bytes: "EHLO a\r\n", status: 400 },
  { what: "a SOCKS client", bytes: "\x05\x01\0", status: 400 },
];
