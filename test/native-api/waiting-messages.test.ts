import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, Switch } from "thimble";
import { fixed32, frame } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import { MessageId } from "../../src/messages/ids.js";

const HELLO = frame(MessageId.HelloRequest);
const PING = frame(MessageId.PingRequest);

describe("Messages of a client that wait", () => {
  it("for room are handled once there is some, also when that is during another client's command", () => {
    const host = new MemoryHost();
    let slow: MemoryClient | undefined;
    const relay = new Switch({
      name: "Relay",
      onCommand() {
        if (slow) slow.most = 5744;
        slow?.read();
      },
    });
    const device = new Device(host, { name: "test", entities: [relay], timeInterval: 0 });
    device.start({ requests: 100_000 });
    slow = host.network.connect();
    slow.send(HELLO);
    slow.take();
    slow.stuck = true;
    slow.most = slow.room = 400;
    slow.read(0);
    const count = 200;
    slow.send(
      Uint8Array.from({ length: count * PING.length }, (_, i) => PING[i % PING.length] ?? 0),
    );
    const answered = slow.take().length / PING.length;
    assert.ok(answered < count, `${answered} are answered`);

    const other = host.network.connect();
    other.send(HELLO);
    other.send(frame(MessageId.SwitchCommandRequest, 0x0d, fixed32(relay.key), 0x10, 1));
    assert.equal(relay.state, true);
    assert.equal(slow.take().length / PING.length, count - answered);
    assert.deepEqual(host.uncaught, []);
    device.close();
  });

  it("for its answer to a DisconnectRequest are taken, and the answer closes it", () => {
    const host = new MemoryHost();
    const device = new Device(host, { name: "test", entities: [] });
    device.start({ password: "secret" });
    const client = host.network.connect();
    client.send(HELLO);
    device.disconnect();
    client.take();
    client.send(frame(MessageId.ConnectRequest, [0x0a, 6], "secret"));
    assert.equal(client.take()[2], MessageId.ConnectResponse);
    assert.equal(client.closed, false);
    client.send(frame(MessageId.DisconnectResponse));
    assert.ok(client.closed);
    device.close();
  });
});
