import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Camera, Device } from "thimble";
import { bytes } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";

const PORT = 8080;

/** A device whose camera has been asked for an image over HTTP, which it hasn't given yet. */
function waiting() {
  const host = new MemoryHost();
  const camera = new Camera({ name: "Porch", idleFramerate: 0 });
  const device = new Device(host, { name: "house", entities: [camera] });
  device.start({ http: { anywhere: true, port: PORT } });
  const client = host.connect(undefined, PORT);
  client.send(bytes("GET /cameras/porch/image HTTP/1.1\r\nHost: 192.0.2.2\r\n\r\n"));
  host.advance(100);
  return { host, camera, device };
}

describe("A request that waits for a camera's image", () => {
  it("leaves no timer when the device is closed", () => {
    const { host, device } = waiting();
    device.close();
    assert.equal(host.time.running, 0);
    host.advance(10_000);
    assert.deepEqual(host.uncaught, []);
  });

  it("leaves no timer when the image has come", () => {
    const { host, camera, device } = waiting();
    camera.publish(Uint8Array.of(0xff, 0xd8, 0xff, 0xd9));
    device.close();
    assert.equal(host.time.running, 0);
  });
});
