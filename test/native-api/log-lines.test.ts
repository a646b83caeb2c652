/** What the log says of clients. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { Device, type DeviceOptions, type StartOptions } from "thimble";
import { frame } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import { LineListener, LogLevel } from "../../src/log/log.js";
import { MessageId } from "../../src/messages/ids.js";
import { NotHelloError } from "../../src/native-api/errors.js";

const REMOTE = "192.0.2.1:50000";

describe("In the log", () => {
  let host = new MemoryHost();
  let device: Device | undefined;
  let lines: string[] = [];
  const start = (options: Partial<DeviceOptions> = {}, more: StartOptions = {}): Device => {
    host = new MemoryHost();
    lines = [];
    device = new Device(host, { name: "test", entities: [], timeInterval: 0, ...options });
    const hear = (_: number, tag: string, text: string) => void lines.push(`${tag}: ${text}`);
    device.log.listen(new LineListener(hear, LogLevel.DEBUG));
    device.start(more);
    return device;
  };
  afterEach(() => {
    device?.close();
    assert.deepEqual(host.uncaught, []);
  });

  it("a client is named as it names itself", () => {
    start();
    host.network.connect().send(frame(MessageId.HelloRequest, [0x0a, 8], "thimbles"));
    assert.ok(lines.includes(`api: ${REMOTE}: thimbles`), lines.join("\n"));
  });

  it("a client is one that doesn't read, or is silent", () => {
    start({}, { timeouts: { send: 5000 } });
    const client = host.network.connect();
    client.send(frame(MessageId.HelloRequest));
    client.take();
    client.stuck = true;
    client.room = client.most = 10;
    client.read(0);
    for (let i = 0; i < 20 && !client.closed; i++) {
      client.send(frame(MessageId.PingRequest));
      host.advance(1000);
    }
    assert.ok(client.closed);
    assert.match(lines.join("\n"), /192\.0\.2\.1:50000.*hasn't read/);
    device?.close();
    start({}, { pingAfter: 1000, closeAfter: 2000 });
    const silent = host.network.connect();
    silent.send(frame(MessageId.HelloRequest));
    host.advance(5000);
    assert.ok(silent.closed);
    assert.match(lines.join("\n"), /192\.0\.2\.1:50000.*silent/);
  });

  it("a call that no hub hears is named", () => {
    const { hub } = start();
    assert.equal(hub.call("light.turn_on"), false);
    assert.match(lines.join("\n"), /hub: no hub is connected, so "light\.turn_on" isn't called/);
  });

  it("a connection that doesn't begin as the protocol says has its own error", () => {
    start();
    const client = host.network.connect();
    client.send(frame(MessageId.PingRequest));
    assert.ok(client.closed);
    const { name, code, message } = new NotHelloError();
    assert.deepEqual([name, code], ["NotHelloError", "NOT_HELLO"]);
    assert.match(message, /HelloRequest/);
  });
});
