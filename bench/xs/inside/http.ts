/** An HTTP server in loops: from the request's bytes to the answer. */
import type { Handler } from "../../../src/http/handler.js";
import { HttpServer } from "../../../src/http/http-server.js";
import { encodeUtf8 } from "../../../src/wire/utf8.js";
import { connect, host } from "./host.js";
import { measured } from "./measured.js";

/** As curl sends it, with a token. */
const REQUEST = encodeUtf8(
  "GET /switches/relay HTTP/1.1\r\nHost: 192.168.1.23:8080\r\nUser-Agent: curl/8.5.0\r\nAccept: application/json\r\nAuthorization: Bearer 0123456789abcdef0123456789abcdef\r\n\r\n",
);
const BYTES = [...REQUEST].map((byte) => Uint8Array.of(byte));
const STATE = '{"object_id":"relay","name":"Relay","state":true}';

/** A handler that reads nothing, with the shortest answer. */
const silent: Handler = {
  onRequest(_request, response) {
    response.answer(204);
  },
};

const resource: Handler = {
  onRequest(request, response) {
    if (request.segment(0) !== "switches" || request.segment(1) !== "relay") response.answer(404);
    else if (request.header("authorization") === undefined) response.answer(401);
    else response.header("Content-Type", "application/json").answer(200, STATE);
  },
};

function client(handler: Handler) {
  return connect(new HttpServer(host, handler, () => {}).open());
}

const silentClient = client(silent);
const resourceClient = client(resource);

measured("a GET that is answered with 204", (n) => {
  for (let i = 0; i < n; i++) silentClient.receive(REQUEST);
});
measured("a GET that comes byte by byte", (n) => {
  for (let i = 0; i < n; i++)
    for (let at = 0; at < BYTES.length; at++) silentClient.receive(BYTES[at] as Uint8Array);
});
measured("a GET of a state", (n) => {
  for (let i = 0; i < n; i++) resourceClient.receive(REQUEST);
});
