/** How the server of sockets listens, keeps time and closes. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { NotedConnection, Switchboard } from "./switchboard.js";

const REMOTE = "192.0.2.1:50000";

describe("A server of sockets", () => {
  it("gives its listener what it was told, and nothing else", () => {
    const board = new Switchboard();
    const given = () => {
      const { onReadable, target, ...others } = board.listenerOptions.at(-1) ?? assert.fail();
      assert.equal(typeof onReadable, "function");
      assert.equal(target, board.server);
      return others;
    };
    assert.deepEqual(given(), { port: 7 });
    board.server.open({ port: 8, interval: 1000, secure: false });
    assert.deepEqual(given(), { port: 8 });
    const onError = () => {};
    board.server.open({ port: 9, address: "192.0.2.9", secure: true, interval: 1000, onError });
    assert.deepEqual(given(), { port: 9, address: "192.0.2.9", secure: true, onError });
  });

  it("gives its sockets their options, and its connections their events", () => {
    const board = new Switchboard();
    const client = board.host.connect();
    const line = board.server.connections[0] ?? assert.fail();
    const { from, nodelay, target } = board.tcpOptions.at(-1) ?? assert.fail();
    assert.equal(from, client.given);
    assert.equal(nodelay, true);
    assert.equal(target, line);
    client.send([1, 2, 3]);
    assert.deepEqual(line.events, [`writable ${client.most}`, "readable 3"]);
    client.close();
    assert.deepEqual(board.lines, [`I ${REMOTE} is lost`]);
  });

  it("tells all connections the time, wherever their places are, and then the protocol", () => {
    const board = new Switchboard({ connections: 4, interval: 1000 });
    const { host, server } = board;
    const clients = [host.connect(), host.connect(), host.connect()];
    clients[0]?.close();
    const [, second, third] = server.connections as NotedConnection[];
    board.events.length = 0;
    const start = server.time.ticks;
    host.advance(1000);
    host.advance(1000);
    for (const line of [second, third])
      assert.deepEqual(line?.ticks, [
        [start + 1000, 1000],
        [start + 2000, 1000],
      ]);
    assert.deepEqual(board.events, ["ticked", "ticked"]);
  });

  it("ticks once within a quarter of a second when it is asked to, however often", () => {
    const board = new Switchboard({ interval: 10_000 });
    const { host, server } = board;
    const { running } = host.time;
    server.tickSoon();
    server.tickSoon();
    assert.equal(host.time.running, running + 1);
    host.advance(250);
    assert.deepEqual(board.events, ["ticked"]);
    assert.equal(host.time.running, running);
    server.tickSoon();
    host.advance(250);
    assert.deepEqual(board.events, ["ticked", "ticked"]);
  });

  it("has no timer when it is closed, and makes none", () => {
    const board = new Switchboard();
    const { host, server } = board;
    host.connect();
    server.tickSoon();
    server.close();
    server.tickSoon();
    assert.equal(host.time.running, 0);
    assert.equal(server.count, 0);
    assert.deepEqual(host.network.listeners, []);
    assert.deepEqual(board.lines, [`I ${REMOTE} closed`]);
    server.close();
    assert.deepEqual(board.lines, [`I ${REMOTE} closed`]);
  });

  it("serves a protocol that wants to know neither connections nor ticks", () => {
    const board = new Switchboard({ interval: 1000 });
    const { host, server } = board;
    Object.assign(board, { connectionsChanged: undefined, ticked: undefined });
    const client = host.connect();
    host.advance(1000);
    client.close();
    assert.equal(server.count, 0);
    assert.deepEqual(host.uncaught, []);
    assert.deepEqual(board.lines, [`I ${REMOTE} is lost`]);
  });

  it("says that its port can't be closed", () => {
    const board = new Switchboard();
    board.faults.set("Listener.close", new Error("it is stuck"));
    board.server.stopListening();
    assert.deepEqual(board.lines, ["E the port can't be closed: Error: it is stuck"]);
  });

  it("takes a connection a moment later when it can't be taken at once", () => {
    const board = new Switchboard({ interval: 10_000 });
    const { host } = board;
    board.faults.set("Listener.read", new Error("no memory"));
    const client = host.connect();
    assert.deepEqual(board.lines, ["E a connection can't be taken: Error: no memory"]);
    assert.equal(board.placeOf(client), -1);
    host.advance(250);
    assert.equal(board.placeOf(client), 0);
    const listener = host.network.listeners[0] ?? assert.fail();
    listener.read = () => assert.fail("it isn't asked again");
    host.advance(20_000);
    assert.deepEqual(host.uncaught, []);
    assert.deepEqual(board.lines, ["E a connection can't be taken: Error: no memory"]);
  });

  it("doesn't try again what it has missed when it doesn't listen any more", () => {
    const board = new Switchboard();
    board.faults.set("Listener.read", new Error("no memory"));
    board.host.connect();
    board.server.stopListening();
    board.host.advance(5000);
    assert.deepEqual(board.host.uncaught, []);
    assert.equal(board.server.count, 0);
  });
});

describe("A connection", () => {
  it("has a number, and an address as the host knows it", () => {
    const board = new Switchboard();
    const { given } = board.host.connect();
    const { server } = board;
    assert.equal(server.accepted, 1);
    const nameless = Object.create(given, {
      remoteAddress: { value: undefined },
      remotePort: { value: undefined },
    });
    for (const [from, address, port, remote] of [
      [given, undefined, undefined, REMOTE],
      [given, "192.0.2.7", 70, "192.0.2.7:70"],
      [nameless, undefined, undefined, "?:?"],
    ]) {
      const { accepted } = server;
      const line = new NotedConnection(server, from, 0, address, port);
      assert.equal(line.number, accepted);
      assert.equal(server.accepted, accepted + 1);
      assert.equal(line.remote, remote);
      assert.equal(line.address, remote.split(":")[0]);
    }
  });

  it("closes once, and says why if there is a reason", () => {
    for (const reason of [undefined, "is done"]) {
      const board = new Switchboard();
      const client = board.host.connect();
      const line = board.server.connections[0] ?? assert.fail();
      line.close(reason);
      line.close("again");
      assert.equal(client.closed, true);
      assert.deepEqual(line.events.slice(1), ["closing"]);
      assert.deepEqual(board.lines, reason ? [`I ${REMOTE} ${reason}`] : []);
      assert.deepEqual(board.events, ["1 connected", "0 connected"]);
    }
  });

  it("gives its place back when its socket can't be closed", () => {
    const board = new Switchboard({ connections: 1 });
    board.host.connect();
    board.faults.set("TCP.close", new Error("it is stuck"));
    board.server.connections[0]?.close();
    assert.deepEqual(board.lines, [`E ${REMOTE}: can't be closed: Error: it is stuck`]);
    assert.equal(board.server.count, 0);
  });
});
