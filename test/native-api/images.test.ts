import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Camera, Device } from "thimble";
import { frame } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import { MessageId } from "../../src/messages/ids.js";
import { MAX_IMAGE_FRAME } from "../../src/native-api/frame-sources/images.js";

/** A JPEG's first and last bytes, with others between. */
function image(length: number): Uint8Array {
  const bytes = new Uint8Array(length).fill(7);
  bytes.set([0xff, 0xd8]);
  bytes.set([0xff, 0xd9], length - 2);
  return bytes;
}

describe("A camera's image", () => {
  it("that can't be sent is logged, and the client gets the next one", () => {
    const host = new MemoryHost();
    const lines: string[] = [];
    const camera = new Camera({ name: "Door" });
    const device = new Device(host, { name: "test", entities: [camera], timeInterval: 0 });
    device.start({ log: (_level, _tag, text) => void lines.push(text) });
    const client = host.network.connect();
    client.send(frame(MessageId.HelloRequest), frame(MessageId.SubscribeStatesRequest));
    client.take();
    const { images } = camera;
    const partsOf = images.partsOf.bind(images);
    images.partsOf = () => {
      throw new Error("no such parts");
    };
    assert.ok(camera.publish(image(2000)));
    assert.deepEqual(
      lines.filter((line) => line.includes("image")),
      [`an image of "Door" can't be sent: Error: no such parts`],
    );
    assert.equal(client.take().length, 0);
    assert.equal(client.closed, false);

    images.partsOf = partsOf;
    assert.ok(camera.publish(image(2000)));
    const sent = client.take();
    assert.equal(sent[3], MessageId.CameraImageResponse);
    assert.ok(sent.length > 2000);
    assert.deepEqual(host.uncaught, []);
    device.close();
  });

  it("needs a send buffer for its longest frame, and no byte more", () => {
    const host = new MemoryHost();
    const start = (send: number) => {
      const device = new Device(host, { name: "test", entities: [new Camera({ name: "Door" })] });
      device.start({ memory: { send } });
      device.close();
    };
    start(MAX_IMAGE_FRAME);
    assert.throws(() => start(MAX_IMAGE_FRAME - 1), {
      name: "ConfigurationError",
      message: `memory.send must be at least ${MAX_IMAGE_FRAME} bytes for a camera.`,
    });
  });
});
