/** A password that comes too soon after a wrong one is answered later, unless its client is gone by then. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, type StartOptions } from "thimble";
import { frame } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import { LineListener, LogLevel } from "../../src/log/log.js";
import { MessageId } from "../../src/messages/ids.js";

const HELLO = frame(MessageId.HelloRequest);
const password = (text: string) => frame(MessageId.ConnectRequest, [0x0a, text.length], text);

/** A device where the next password has to wait `delay` milliseconds. */
function start(delay: number, options: StartOptions = {}) {
  const host = new MemoryHost();
  const device = new Device(host, { name: "test", entities: [], timeInterval: 0 });
  const lines: string[] = [];
  const hear = (_: number, _tag: string, text: string) => void lines.push(text);
  device.log.listen(new LineListener(hear, LogLevel.DEBUG));
  device.start({ password: "secret", passwords: { attempts: 1, delay }, ...options });
  for (let wrong = 0; wrong < 2; wrong++) host.connect().send(HELLO, password("guessed"));
  return { host, device, lines };
}

describe("A password that has to wait", () => {
  it("isn't accepted once its client was closed, whichever comes first", () => {
    const ends = new Set<boolean>();
    for (let closeAfter = 2000; closeAfter <= 4000; closeAfter += 50) {
      const { host, device, lines } = start(3000, { pingAfter: 1900, closeAfter });
      const client = host.connect().send(HELLO);
      client.take();
      client.send(password("secret"));
      host.advance(5000);
      const connected = lines.filter((line) => line.endsWith(" connected"));
      const wasAccepted = client.take()[2] === MessageId.ConnectResponse;
      assert.equal(connected.length, wasAccepted ? 1 : 0, `${closeAfter} ms`);
      const closed = lines.findIndex((line) => line.includes("closed: ClientTimeoutError"));
      const accepted = lines.findIndex((line) => line.endsWith(" connected"));
      if (accepted >= 0 && closed >= 0) assert.ok(accepted < closed, lines.join("\n"));
      ends.add(wasAccepted);
      device.close();
    }
    assert.equal(ends.size, 2, "some are closed first, others are accepted first");
  });

  it("isn't answered to a client that was asked to disconnect, which is closed in time", () => {
    const { host, device } = start(60_000);
    const client = host.connect().send(HELLO);
    device.disconnect();
    client.take();
    client.send(password("secret"));
    host.advance(1500);
    assert.equal(client.closed, true);
    assert.equal(client.take().length, 0);
    device.close();
  });
});
