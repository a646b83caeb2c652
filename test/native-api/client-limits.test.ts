import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, Sensor } from "thimble";
import {
  FREE_KEY,
  freeCryptography,
  HANDSHAKE,
  sealed,
} from "../../bench/xs/inside/free-cryptography.js";
import { frame } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import { MessageId } from "../../src/messages/ids.js";

const HELLO = frame(MessageId.HelloRequest);
const PING = frame(MessageId.PingRequest);
const PING_LENGTH = 3;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe("A client of the native API", () => {
  it("that was idle for an hour may send no more at once than any other", () => {
    const host = new MemoryHost();
    const device = new Device(host, { name: "test", entities: [], timeInterval: 0 });
    // A quarter of them at once.
    device.start({ requests: 40, pingAfter: 2 * HOUR, closeAfter: DAY });
    const client = host.network.connect();
    client.send(HELLO);
    host.time.advance(HOUR);
    client.take();
    client.send(
      Uint8Array.from({ length: 20 * PING_LENGTH }, (_, i) => PING[i % PING_LENGTH] ?? 0),
    );
    assert.equal(client.take().length, 10 * PING_LENGTH);
    host.time.advance(1000);
    host.network.settle();
    assert.equal(client.take().length, 10 * PING_LENGTH);
    device.close();
  });

  it("is closed when it sends a password that is longer than any message may be", () => {
    const host = new MemoryHost();
    const lines: string[] = [];
    const device = new Device(host, { name: "test", entities: [] });
    device.start({
      ...{ password: "secret", memory: { receive: 128 } },
      log: (_level, _tag, text) => void lines.push(text),
    });
    const client = host.network.connect();
    client.send(HELLO);
    assert.equal(client.closed, false);
    client.send(frame(MessageId.ConnectRequest, new Uint8Array(300)));
    assert.ok(client.closed);
    assert.match(
      lines.at(-1) ?? "",
      /closed: FrameTooLongError: A frame of 304 bytes is longer than 128; raise memory\.receive\./,
    );
    device.close();
  });

  it("that is encrypted waits for a state until its socket has room for the encrypted frame", () => {
    const host = Object.assign(new MemoryHost(), { crypto: freeCryptography });
    const sensor = new Sensor({ name: "Outside" });
    const device = new Device(host, { name: "test", entities: [sensor], timeInterval: 0 });
    device.start({ encryption: { key: FREE_KEY } });
    const client = host.network.connect();
    client.send(HANDSHAKE);
    for (const id of [MessageId.HelloRequest, MessageId.SubscribeStatesRequest])
      client.send(sealed(frame(id)));
    client.take();
    // Room for the frame, but not for the 20 bytes by which it is longer when it is encrypted.
    client.stuck = true;
    client.most = client.room = 20;
    client.read(0);
    sensor.publish(5);
    assert.equal(client.closed, false);
    assert.equal(client.take().length, 0);
    client.most = 100;
    client.read();
    // The mark and the length, the message's id and length, its 10 bytes, the tag.
    assert.equal(client.take().length, 3 + 4 + 10 + 16);
    assert.deepEqual(host.uncaught, []);
    device.close();
  });
});
