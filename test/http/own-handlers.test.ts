/** What handlers may do, right and wrong, in a server on a host in memory. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import type { Body } from "../../src/http/body.js";
import { RequestError } from "../../src/http/errors.js";
import type { Handler } from "../../src/http/handler.js";
import { HttpServer, type HttpServerOptions } from "../../src/http/http-server.js";
import type { Response } from "../../src/http/response.js";
import { answersIn, bytes, get, textOf } from "./memory-server.js";

const TIMEOUTS = { head: 1000, body: 2000, handler: 3000, idle: 4000, send: 5000 };
const REMOTE = "192.0.2.1:50000";

describe("A handler in memory", () => {
  let host = new MemoryHost();
  let server: HttpServer | undefined;
  let log: string[] = [];
  const connect = (handler: Handler, options: HttpServerOptions = {}): MemoryClient => {
    host = new MemoryHost();
    log = [];
    const line = (_: number, tag: string, text: string) => void log.push(`${tag}: ${text}`);
    server = new HttpServer(host, handler, line, options);
    server.open();
    return host.connect();
  };
  const ask = (client: MemoryClient, text: string) => answersIn(textOf(client.send(bytes(text))));
  afterEach(() => {
    server?.close();
    assert.deepEqual(host.uncaught, []);
  });

  const fine: Handler = { onRequest: (_, response) => response.answer(200, "fine") };

  it("answers any number of requests that come at once", () => {
    const count = 5000;
    connect(fine);
    // With room for all answers none has to wait for the one before it.
    const client = host.connect(1_000_000);
    const answers = ask(client, get("/").repeat(count));
    assert.equal(answers.length, count);
    assert.ok(answers.every(({ body }) => body === "fine"));
    assert.deepEqual([log, client.closed], [[], false]);
  });

  it("may refuse a request with an error, once: after its answer that is only logged", () => {
    const client = connect({
      onRequest(request, response) {
        if (request.segment(0) === "late") response.answer(200, "answered");
        throw new RequestError(409, "It is taken.");
      },
    });
    assert.equal(ask(client, get("/late"))[0]?.body, "answered");
    assert.match(log.join(), /^http: GET \/late: .*It is taken\.$/);
    const [refused] = ask(client, get("/now"));
    assert.deepEqual([refused?.status, refused?.body], [409, "It is taken.\n"]);
    assert.match(log.at(-1) ?? "", /^http: 192\.0\.2\.1: 409: It is taken\.$/);
    assert.equal(client.closed, true);
  });

  it("whose body fails in its middle ends the connection, and no second answer comes", () => {
    let response: Response | undefined;
    const client = connect({
      onRequest: (_, given) => {
        response = given;
        let pieces = 0;
        given.answer(200, {
          write(output) {
            if ((pieces += 1) > 1) throw new RequestError(400, "It is over.");
            output.text("a");
            return false;
          },
        });
      },
    });
    client.send(bytes(get("/")));
    response?.wake();
    host.settle();
    const text = textOf(client);
    assert.equal(text.split("HTTP/1.1 ").length, 2, text);
    assert.equal(client.closed, true);
    assert.match(log.join(), /^http: 192\.0\.2\.1:50000: .*It is over\.; closed$/);
  });

  it("whose receiver of a body fails ends the connection", () => {
    const client = connect({
      onHead(request) {
        request.receiver = {
          take() {
            throw new Error("it is full");
          },
          abort() {},
        };
      },
      onRequest: (_, response) => response.answer(200),
    });
    client.send(
      bytes(`PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n${"b".repeat(99)}`),
    );
    assert.deepEqual([textOf(client), client.closed], ["", true]);
    assert.deepEqual(log, [`http: ${REMOTE}: Error: it is full; closed`]);
  });

  it("never sees a request that is wrong, and its client is closed at once, whether it reads or not", () => {
    const client = connect(fine);
    client.stuck = true;
    client.send(bytes("GET /\r\n\r\n"));
    assert.equal(client.closed, true);
    assert.equal(answersIn(textOf(client))[0]?.status, 400);
  });

  it("that can't even say what is wrong ends the connection", () => {
    const client = connect({
      ...fine,
      errorBody() {
        throw new Error("no words");
      },
    });
    client.send(bytes("GET /\r\n\r\n"));
    assert.deepEqual([textOf(client), client.closed], ["", true]);
    assert.ok(log.includes(`http: ${REMOTE}: Error: no words; closed`), log.join("\n"));
  });

  it("gives the time, as in RFC 9110, and each of its fields", () => {
    let epochSeconds = 0;
    const client = connect({
      onRequest: (_, response) => response.answer(204),
      get epochSeconds() {
        return epochSeconds;
      },
      fields: "X-A: 1\r\n",
    });
    const fields = () => ask(client, get("/"))[0]?.fields;
    assert.deepEqual([fields()?.get("date"), fields()?.get("x-a")], [undefined, "1"]);
    epochSeconds = 784_111_777;
    for (let i = 0; i < 2; i++)
      assert.deepEqual(
        [fields()?.get("date"), fields()?.get("x-a")],
        ["Sun, 06 Nov 1994 08:49:37 GMT", "1"],
      );
    epochSeconds += 1;
    assert.equal(fields()?.get("date"), "Sun, 06 Nov 1994 08:49:38 GMT");
  });

  it("finds a field by its whole name, in any case of letters alone", () => {
    const client = connect({
      onRequest: (request, response) =>
        response.answer(200, `${request.header("x^a")} ${request.header("X-B")}`),
    });
    assert.equal(ask(client, get("/", "x~a: 1\r\nx-b: 2\r\n"))[0]?.body, "undefined 2");
    assert.equal(ask(client, get("/", "X^A: 1\r\nx-bb: 2\r\n"))[0]?.body, "1 undefined");
  });

  it("is left alone by those who go away while it is full", () => {
    const waiting: MemoryClient[] = [];
    connect({ onRequest: () => {} }, { connections: 1 }).send(bytes(get("/")));
    for (let i = 0; i < 8; i++) waiting.push(host.connect());
    // The host doesn't say that it is gone.
    (waiting[0] as MemoryClient).gone = true;
    host.connect();
    assert.ok(log.includes("http: 192.0.2.1: Error: the other side has closed"), log.join("\n"));
  });

  it("loses all clients when the server drops them, and has others then", () => {
    const clients = [connect(fine), host.connect()];
    server?.drop();
    assert.deepEqual(
      clients.map(({ closed }) => closed),
      [true, true],
    );
    assert.equal(ask(host.connect(), get("/"))[0]?.body, "fine");
  });

  it("lets clients go when it is told to: at once, or after what they have asked for", () => {
    let later: Response | undefined;
    const idle = connect({
      onRequest(request, response) {
        if (request.segment(0) === "later") later = response;
        else response.answer(200, "fine");
      },
    });
    ask(idle, get("/"));
    const asking = host.connect().send(bytes(get("/later")));
    server?.disconnect();
    host.settle();
    assert.deepEqual([idle.closed, asking.closed], [true, false]);
    later?.answer(200, "the last");
    host.settle();
    assert.equal(answersIn(textOf(asking))[0]?.body, "the last");
    assert.equal(asking.closed, true);
  });
});

/** Lines that come at any time, each sent once. */
class Lines implements Body {
  response: Response | undefined;
  readonly #waiting: string[] = [];

  add(line: string): void {
    this.#waiting.push(line);
    this.response?.wake();
  }

  write(output: Parameters<Body["write"]>[0]): boolean {
    while (this.#waiting[0] !== undefined && output.text(this.#waiting[0])) this.#waiting.shift();
    return false;
  }
}

describe("A stream in memory", () => {
  let host = new MemoryHost();
  let lines = new Lines();
  let server: HttpServer | undefined;
  const open = (): MemoryClient => {
    host = new MemoryHost();
    lines = new Lines();
    server = new HttpServer(
      host,
      {
        onRequest(request, response) {
          if (request.segment(0) !== "lines") return void response.answer(200, "x".repeat(100));
          lines.response = response;
          response.answer(200, lines);
        },
      },
      () => {},
      { timeouts: TIMEOUTS },
    );
    server.open();
    const client = host.connect().send(bytes(get("/lines")));
    textOf(client);
    return client;
  };
  afterEach(() => {
    server?.close();
    assert.deepEqual(host.uncaught, []);
  });

  it("stays open without a word, however short the time to send is", () => {
    const client = open();
    lines.add("begin");
    host.settle();
    host.advance(60_000);
    assert.equal(client.closed, false);
    lines.add("end");
    host.settle();
    assert.match(textOf(client), /begin[\s\S]*end/);
  });

  it("stays open to a client who is always behind, and reads a little", () => {
    const client = open();
    client.stuck = true;
    lines.add("b".repeat(1000));
    for (let second = 0; second < 30; second++) {
      lines.add("b".repeat(20));
      client.read(10);
      host.advance(1000);
    }
    assert.equal(client.closed, false);
    host.advance(7000);
    assert.equal(client.closed, true);
  });

  it("that is told something while another answer is written sends it behind that, and changes nothing of it", () => {
    const stream = open();
    const other = host.connect();
    const { wrote } = other;
    // As a host that logs what it writes.
    other.wrote = (written) => {
      lines.add(`wrote ${written.length}`);
      return wrote.call(other, written);
    };
    const [answer, ...others] = answersIn(textOf(other.send(bytes(get("/")))));
    assert.deepEqual([answer?.body, others], ["x".repeat(100), []]);
    assert.match(textOf(stream), /^\w+\r\nwrote \d+\r\n$/);
  });
});
