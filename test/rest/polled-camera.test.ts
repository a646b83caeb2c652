import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import { Camera, Device } from "../../src/index.js";

const HTTP_PORT = 80;

/** Answers, of which the head is a text and the body follows at once. */
async function statusOf(host: MemoryHost, client: MemoryClient, prefer: string): Promise<number> {
  client.send(
    Buffer.from(`GET /cameras/eye/image HTTP/1.1\r\nHost: 127.0.0.1\r\nPrefer: ${prefer}\r\n\r\n`),
  );
  let text = "";
  // Answers that wait are given in promises and timers.
  for (let i = 0; i < 300 && text === ""; i++) {
    host.time.advance(10);
    host.network.settle();
    await Promise.resolve();
    text += Buffer.from(client.take()).toString("latin1");
  }
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
}

describe("A camera that is polled", () => {
  function start(exposure: number) {
    const host = new MemoryHost();
    const eye: Camera = new Camera({
      name: "Eye",
      idleFramerate: 0,
      onRequest: () => void host.timer.set(() => eye.publish(new Uint8Array(100)), exposure),
    });
    const device = new Device(host, { name: "polled", entities: [eye], timeInterval: 0 });
    device.start({ http: { port: HTTP_PORT, address: "127.0.0.1" } });
    return { host, client: () => host.network.connect(undefined, HTTP_PORT) };
  }

  it("gives an image each time, however seldom it is asked", async () => {
    const { host, client } = start(300);
    for (let i = 0; i < 4; i++) {
      assert.equal(await statusOf(host, client(), "x"), 200);
      host.time.advance(12_000);
      host.network.settle();
    }
  });

  it("isn't taken for broken by a client that doesn't come back for the image", async () => {
    const { host, client } = start(300);
    for (let i = 0; i < 4; i++) {
      assert.equal(await statusOf(host, client(), "respond-async"), 206);
      host.time.advance(12_000);
      host.network.settle();
    }
  });

  it("says 206 after two seconds, and that it is broken after ten", async () => {
    const { host, client } = start(1_000_000);
    assert.equal(await statusOf(host, client(), "x"), 206);
    host.time.advance(12_000);
    assert.equal(await statusOf(host, client(), "x"), 503);
  });
});
