import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { describe, it } from "mocha";
import {
  ClosedError,
  ListenError,
  OutOfRangeError,
  PortInUseError,
} from "../../../hosts/node/errors.js";
import { NodeListener } from "../../../hosts/node/listener.js";
import type { ListenerOptions } from "../../../src/host/host.js";
import { keep } from "../../tools/close-after.js";
import { turn, until } from "./sockets.js";

const address = "127.0.0.1";

describe("Listener on Node", () => {
  const listen = (options: ListenerOptions): NodeListener => keep(new NodeListener(options));

  it("finds a free port for 0, and has it once opened", async () => {
    const listener = listen({ address });
    assert.equal(listener.port, 0);
    const port = await listener.opened;
    assert.ok(port > 0);
    assert.equal(listener.port, port);
  });

  it("reports how many connections wait, and returns them in order", async () => {
    const counts: number[] = [];
    const target = {};
    const listener = listen({
      address,
      target,
      onReadable(count) {
        assert.equal(this.target, target);
        counts.push(count);
      },
    });
    const port = await listener.opened;
    assert.equal(listener.read(), undefined);
    const first = connect({ port, host: address });
    await until(() => counts.length === 1);
    const second = connect({ port, host: address });
    await until(() => counts.length === 2);
    assert.deepEqual(counts, [1, 2]);
    assert.equal(listener.read()?.remotePort, first.localPort);
    assert.equal(listener.read()?.remotePort, second.localPort);
    assert.equal(listener.read(), undefined);
    first.destroy();
    second.destroy();
  });

  it("says which port is in use, and what to do", async () => {
    const port = await listen({ address }).opened;
    const errors: unknown[] = [];
    const second = listen({
      address,
      port,
      onError(error) {
        assert.ok(this instanceof NodeListener);
        errors.push(error);
      },
    });
    await assert.rejects(second.opened, (error: Error) => {
      assert.ok(error instanceof PortInUseError);
      assert.equal(error.name, "PortInUseError");
      assert.match(error.message, new RegExp(`Port ${port} on 127\\.0\\.0\\.1 .*--port`));
      return true;
    });
    assert.equal(errors.length, 1);
    assert.ok(errors[0] instanceof PortInUseError);
  });

  it("needs no one to look at opened when there's onError", async () => {
    const port = await listen({ address }).opened;
    const unhandled: unknown[] = [];
    const hear = (reason: unknown) => unhandled.push(reason);
    process.on("unhandledRejection", hear);
    try {
      const error = await new Promise((resolve) => listen({ address, port, onError: resolve }));
      assert.ok(error instanceof PortInUseError);
      // Node reports an unhandled rejection at the end of the turn.
      await turn();
    } finally {
      process.off("unhandledRejection", hear);
    }
    assert.deepEqual(unhandled, []);
  });

  it("gives the reason of any other failure", async () => {
    // TEST-NET-1: no machine has this address.
    const { opened } = listen({ address: "192.0.2.1" });
    await assert.rejects(opened, (error: Error) => {
      assert.ok(error instanceof ListenError);
      assert.match(error.message, /192\.0\.2\.1 .*EADDRNOTAVAIL/);
      return true;
    });
  });

  it("refuses a port that can't be", () => {
    for (const port of [-1, 65536, 1.5, Number.NaN]) {
      assert.throws(() => new NodeListener({ port }), OutOfRangeError);
    }
  });

  it("closes the connections that weren't read, and the port", async () => {
    let waiting = 0;
    const listener = listen({
      address,
      onReadable: (count) => {
        waiting = count;
      },
    });
    const port = await listener.opened;
    const client = connect({ port, host: address });
    await until(() => waiting === 1);
    client.resume();
    const ended = once(client, "end");
    listener.close();
    await ended;
    assert.throws(() => listener.read(), ClosedError);
    const late = connect({ port, host: address });
    const [error] = (await once(late, "error")) as [NodeJS.ErrnoException];
    assert.equal(error.code, "ECONNREFUSED");
  });

  it("can be closed before it has opened", async () => {
    const listener = new NodeListener({ address });
    listener.close();
    await assert.rejects(listener.opened, ClosedError);
  });

  it("calls an IPv4 client by its IPv4 address when it listens on every interface", async () => {
    let waiting = 0;
    const listener = listen({
      onReadable: (count) => {
        waiting = count;
      },
    });
    const client = connect({ port: await listener.opened, host: address });
    await until(() => waiting === 1);
    assert.equal(listener.read()?.remoteAddress, "127.0.0.1");
    client.destroy();
  });
});
