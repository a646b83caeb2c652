import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device } from "thimble";
import { MemoryHost } from "../../hosts/memory/host.js";

const HELLO = Uint8Array.of(0, 0, 1);
const HELLO_RESPONSE = 2;
const HTTP_PORT = 8080;

const encodeUtf8 = (text: string) => new TextEncoder().encode(text);
const decodeUtf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

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

  it("refuses newcomers that have sent nothing before one that waits for an answer", () => {
    const host = new MemoryHost();
    const device = new Device(host, { name: "test", entities: [] });
    device.start({ http: { port: HTTP_PORT, connections: 1, anywhere: true } });
    const connect = () => host.network.connect(undefined, HTTP_PORT);
    const first = connect();
    const asking = connect();
    asking.send(encodeUtf8("GET /device HTTP/1.1\r\nHost: test\r\n\r\n"));
    // Eight may wait for each place.
    const silent = Array.from({ length: 8 }, connect);
    assert.deepEqual(
      [first, asking, ...silent].map(({ closed }) => closed),
      [false, false, true, false, false, false, false, false, false, false],
    );
    assert.match(decodeUtf8(silent[0]?.take() ?? assert.fail()), /^HTTP\/1\.1 503 /);
    first.close();
    assert.match(decodeUtf8(asking.take()), /^HTTP\/1\.1 [24]/);
    device.close();
  });
});
