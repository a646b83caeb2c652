/** How the server of sockets gives its places. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Switchboard } from "./switchboard.js";

const ADDRESS = "192.0.2.1";

/** From now on the host has so many bytes free. */
function leaveFree({ host }: Switchboard, free: number): void {
  Object.defineProperty(host, "freeMemory", { value: free, configurable: true });
}

describe("The places of a server of sockets", () => {
  it("are 1 to a maximum", () => {
    assert.equal(new Switchboard({ connections: 8 }).server.connections.length, 8);
    for (const connections of [0, 9])
      assert.throws(() => new Switchboard({ connections }), /connections/);
  });

  it("are given from the first on, and a free one is given again without evicting anybody", () => {
    const board = new Switchboard({ connections: 3 });
    const clients = [board.host.connect(), board.host.connect(), board.host.connect()] as const;
    assert.deepEqual(
      clients.map((client) => board.placeOf(client)),
      [0, 1, 2],
    );
    clients[1].close();
    assert.equal(board.server.count, 2);
    assert.equal(board.placeOf(board.host.connect()), 1);
    assert.equal(board.asked, 0);
    assert.deepEqual(board.refused, []);
    assert.deepEqual(board.events, [
      "1 connected",
      "2 connected",
      "3 connected",
      "2 connected",
      "3 connected",
    ]);
  });

  it("go to a newcomer when a connection may be evicted, which is told why", () => {
    const board = new Switchboard({ connections: 2 });
    const [first, second] = [board.host.connect(), board.host.connect()];
    board.evictable.push(board.server.connections[1] ?? assert.fail());
    const third = board.host.connect();
    assert.deepEqual([first.closed, second.closed, third.closed], [false, true, false]);
    assert.equal(board.placeOf(third), 1);
    assert.deepEqual(board.lines, [`I ${ADDRESS}:50000 evicted for a new connection`]);
    assert.equal(board.host.connect().closed, true);
    assert.deepEqual(board.refused, [`${ADDRESS} place`]);
    assert.equal(board.asked, 2);
  });

  it("go to nobody while the host has less memory than the protocol wants", () => {
    const board = new Switchboard();
    leaveFree(board, board.freeMemory - 1);
    assert.equal(board.host.connect().closed, true);
    assert.deepEqual(board.refused, [`${ADDRESS} memory`]);
    leaveFree(board, board.freeMemory);
    assert.equal(board.host.connect().closed, false);
    assert.deepEqual(board.refused, [`${ADDRESS} memory`]);
  });

  it("stay free when a protocol can't make its connection", () => {
    const board = new Switchboard({ connections: 1 });
    board.faults.set("connect", new Error("no more numbers"));
    assert.equal(board.host.connect().closed, true);
    assert.deepEqual(board.lines, [`W ${ADDRESS}: refused, Error: no more numbers`]);
    assert.deepEqual(board.events, []);
    assert.equal(board.placeOf(board.host.connect()), 0);
    assert.deepEqual(board.events, ["1 connected"]);
  });

  it("stay free when a socket can't be taken over, and its connection is told that it closes", () => {
    const board = new Switchboard({ connections: 1 });
    board.faults.set("TCP", new Error("no more sockets"));
    const { connect } = board;
    const made: ReturnType<typeof connect>[] = [];
    board.connect = (...given) => {
      const line = connect.apply(board, given);
      made.push(line);
      return line;
    };
    assert.equal(board.host.connect().closed, true);
    assert.deepEqual(board.lines, [`W ${ADDRESS}: refused, Error: no more sockets`]);
    assert.deepEqual(made[0]?.events, ["closing"]);
    assert.equal(made[0]?.closed, true);
    assert.equal(board.server.count, 0);
  });

  it("are all closed by drop, with its reason, and given again", () => {
    const board = new Switchboard({ connections: 2 });
    board.host.connect();
    board.host.connect();
    board.server.drop();
    assert.deepEqual(board.lines, [`I ${ADDRESS}:50000 dropped`, `I ${ADDRESS}:50000 dropped`]);
    assert.equal(board.server.count, 0);
    assert.equal(board.host.connect().closed, false);
    board.server.drop("asked to leave");
    assert.equal(board.lines.at(-1), `I ${ADDRESS}:50000 asked to leave`);
  });

  it("are crowded when none is free or somebody waits", () => {
    const board = new Switchboard({ connections: 2, maxWaiting: 1 });
    assert.equal(board.server.isCrowded, false);
    const first = board.host.connect();
    assert.equal(board.server.isCrowded, false);
    board.host.connect();
    assert.equal(board.server.isCrowded, true);
    first.close();
    assert.equal(board.server.isCrowded, false);
  });
});

describe("Newcomers that wait for a place", () => {
  const crowded = (maxWaiting = 2) => {
    const board = new Switchboard({ connections: 1, maxWaiting, interval: 60_000 });
    const first = board.host.connect();
    return { board, host: board.host, first };
  };

  it("get one in their order when it is free, the asking before the silent", () => {
    const { board, host, first } = crowded(3);
    const [silent, asking, later] = [host.connect(), host.connect(), host.connect()];
    asking.send([1]);
    later.send([1]);
    first.close();
    assert.equal(board.placeOf(asking), 0);
    assert.deepEqual(board.server.connections[0]?.events, [
      "readable 1",
      `writable ${asking.most}`,
    ]);
    asking.close();
    assert.equal(board.placeOf(later), 0);
    later.close();
    assert.equal(board.placeOf(silent), 0);
    assert.deepEqual(board.refused, []);
    assert.equal(board.server.connections[0]?.remote, `${ADDRESS}:50000`);
  });

  it("that have sent something get the place of one that may be evicted, within a tenth of a second", () => {
    const { board, host, first } = crowded();
    const silent = host.connect();
    host.advance(1000);
    assert.equal(board.asked, 0);
    const asking = host.connect();
    asking.send([1]);
    assert.equal(board.asked, 1);
    assert.equal(first.closed, false);
    board.evictable.push(board.server.connections[0] ?? assert.fail());
    host.advance(100);
    assert.equal(first.closed, true);
    assert.equal(board.placeOf(asking), 0);
    assert.equal(silent.closed, false);
    assert.equal(board.placeOf(silent), -1);
  });

  it("are looked after by one timer, which ends with them", () => {
    const { host, first } = crowded();
    const { running } = host.time;
    const waiting = [host.connect(), host.connect()];
    assert.equal(host.time.running, running + 1);
    first.close();
    assert.equal(host.time.running, running + 1);
    waiting[0]?.close();
    assert.equal(host.time.running, running);
  });

  it("are refused from the first silent one on when there are too many, and else from the oldest on", () => {
    const { board, host } = crowded(2);
    const clients = [host.connect(), host.connect()] as const;
    clients[0].send([1]);
    clients[1].send([1]);
    const silent = host.connect();
    assert.deepEqual(
      [...clients, silent].map(({ closed }) => closed),
      [false, false, true],
    );
    assert.deepEqual(board.refused, [`${ADDRESS} place`]);
    clients[0].close();
  });

  it("are no more than the places while the host has less than twice the memory that the protocol wants", () => {
    const { board, host } = crowded(3);
    leaveFree(board, 2 * board.freeMemory);
    const clients = [host.connect(), host.connect(), host.connect()];
    clients[2]?.send([1]);
    assert.deepEqual(board.refused, []);
    leaveFree(board, 2 * board.freeMemory - 1);
    clients.push(host.connect());
    assert.deepEqual(
      clients.map(({ closed }) => closed),
      [true, true, false, true],
    );
    assert.deepEqual(board.refused, Array(3).fill(`${ADDRESS} place`));
  });

  it("are dismissed when the server stops listening, and connections stay", () => {
    const { board, host, first } = crowded();
    const waiting = [host.connect(), host.connect()];
    const { running } = host.time;
    board.server.stopListening();
    assert.deepEqual(
      [first, ...waiting].map(({ closed }) => closed),
      [false, true, true],
    );
    assert.equal(host.time.running, running - 1);
    assert.deepEqual(host.network.listeners, []);
    assert.deepEqual(board.lines, []);
  });

  it("are dismissed when they can't wait", () => {
    const { board, host } = crowded();
    board.faults.set("TCP", new Error("no more sockets"));
    assert.equal(host.connect().closed, true);
    assert.deepEqual(board.lines, ["W a connection can't wait: Error: no more sockets"]);
  });

  it("wait on when a place can't be made, and are tried again", () => {
    const { board, host, first } = crowded();
    const asking = host.connect();
    board.faults.set("evictionCandidate", new Error("nobody knows"));
    asking.send([1]);
    assert.deepEqual(board.lines, ["E a place can't be made: Error: nobody knows"]);
    board.evictable.push(board.server.connections[0] ?? assert.fail());
    host.advance(100);
    assert.equal(first.closed, true);
    assert.equal(board.placeOf(asking), 0);
  });

  it("that have left get a place and give it back", () => {
    const { board, host, first } = crowded();
    const gone = host.connect();
    gone.close();
    first.close();
    assert.equal(gone.closed, true);
    assert.equal(board.server.count, 0);
    assert.deepEqual(host.uncaught, []);
  });

  it("leave their place to the next when their connection can't be made", () => {
    for (const others of [0, 1]) {
      const { board, host, first } = crowded();
      const failing = host.connect();
      const next = Array.from({ length: others }, () => host.connect());
      board.faults.set("connect", new Error("no more numbers"));
      first.close();
      assert.equal(failing.closed, true);
      assert.equal(board.server.count, others);
      for (const client of next) assert.equal(board.placeOf(client), 0);
    }
  });

  it("evict nobody while a place is free", () => {
    const board = new Switchboard({ connections: 2, maxWaiting: 2 });
    const { host, server } = board;
    const [first, second] = [host.connect(), host.connect()];
    const asking = host.connect();
    asking.send([1]);
    board.evictable.push(server.connections[1] ?? assert.fail());
    first.close();
    assert.equal(board.placeOf(asking), 0);
    assert.equal(second.closed, false);
  });

  it("have connections evicted one after the other", () => {
    const board = new Switchboard({ connections: 2, maxWaiting: 2 });
    const { host, server } = board;
    const old = [host.connect(), host.connect()];
    const asking = [host.connect(), host.connect()];
    for (const client of asking) client.send([1]);
    board.evictable.push(...server.connections.map((line) => line ?? assert.fail()));
    board.events.length = 0;
    board.log = (_level, text) => void board.events.push(text);
    host.advance(100);
    assert.deepEqual(
      asking.map((client) => board.placeOf(client)),
      [0, 1],
    );
    assert.ok(old.every(({ closed }) => closed));
    const evicted = `${ADDRESS}:50000 evicted for a new connection`;
    const each = ["asked", "1 connected", evicted, "2 connected"];
    assert.deepEqual(board.events, [...each, ...each]);
  });

  it("don't wait longer for a place because others come", () => {
    const { board, host, first } = crowded();
    const asking = host.connect();
    asking.send([1]);
    board.evictable.push(board.server.connections[0] ?? assert.fail());
    host.advance(60);
    host.connect();
    assert.equal(first.closed, false);
    host.advance(40);
    assert.equal(board.placeOf(asking), 0);
  });

  it("are a crowd until they have a place", () => {
    const { board, host, first } = crowded();
    host.connect();
    const crowds: boolean[] = [];
    board.connectionsChanged = () => void crowds.push(board.server.isCrowded);
    first.close();
    assert.deepEqual(crowds, [true, true]);
  });

  it("that are refused and can't be closed are a line in the log", () => {
    const { board, host } = crowded(1);
    host.connect();
    board.faults.set("TCP.close", new Error("it is stuck"));
    host.connect();
    assert.deepEqual(board.lines, ["E a connection can't be closed: Error: it is stuck"]);
  });
});
