import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device } from "thimble";
import { frame } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import { MessageId } from "../../src/messages/ids.js";

const HELLO = frame(MessageId.HelloRequest);
const PASSWORD = frame(MessageId.ConnectRequest, [0x0a, 6], "secret");

describe("A client that finds no place", () => {
  /** Connects clients of these addresses to a device with as many places, then one more; says which are closed. */
  function closedOf(
    addresses: readonly string[],
    prepare: (clients: readonly MemoryClient[]) => void = () => {},
  ): number[] {
    const host = new MemoryHost();
    const device = new Device(host, { name: "test", entities: [], timeInterval: 0 });
    device.start({ password: "secret", connections: addresses.length });
    const connect = (address: string) => host.network.connect(undefined, undefined, address);
    const clients = addresses.map(connect);
    prepare(clients);
    const last = connect("192.0.2.9");
    const closed = [...clients, last].flatMap((client, index) => (client.closed ? [index] : []));
    assert.deepEqual(host.uncaught, []);
    device.close();
    return closed;
  }

  it("gets that of the oldest from the address with the most that haven't given the password", () => {
    assert.deepEqual(closedOf(["a", "b", "b", "c"]), [1]);
    assert.deepEqual(closedOf(["a", "a", "b", "c"]), [0]);
    assert.deepEqual(closedOf(["a", "b", "c", "c"]), [2]);
    assert.deepEqual(closedOf(["a", "b", "c", "d"]), [0]);
    assert.deepEqual(closedOf(["a", "b", "b", "a"]), [0]);
  });

  it("gets none of those that have given it", () => {
    const open = (client: MemoryClient | undefined) => client?.send(HELLO, PASSWORD);
    assert.deepEqual(
      closedOf(["a", "a", "b"], ([one]) => open(one)),
      [1],
    );
    assert.deepEqual(
      closedOf(["a", "a", "b"], (all) => all.forEach(open)),
      [3],
    );
  });
});
