import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device } from "thimble";
import { MemoryHost } from "../../hosts/memory/host.js";

const HELLO = Uint8Array.of(0, 0, 1);
const HELLO_RESPONSE = 2;

describe("The server of sockets", () => {
  it("closes a connection that can't be made, and has its place for the next one", () => {
    const host = new MemoryHost();
    const device = new Device(host, { name: "test", entities: [] });
    device.start({ connections: 1 });
    const { ticks } = host.time;
    Object.defineProperty(host.time, "ticks", {
      configurable: true,
      get: () => {
        throw new Error("the clock fails");
      },
    });
    const refused = host.network.connect();
    Object.defineProperty(host.time, "ticks", { value: ticks, writable: true });
    assert.ok(refused.closed);
    assert.equal(device.connections, 0);
    const client = host.network.connect();
    client.send(HELLO);
    host.network.settle();
    assert.equal(client.take()[2], HELLO_RESPONSE);
    assert.equal(device.connections, 1);
    assert.deepEqual(host.uncaught, []);
    device.close();
  });
});
