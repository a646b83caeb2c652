/** The two images that a camera keeps while clients read them. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { CameraImages } from "../../src/entities/camera/camera-images.js";

const TIMEOUT = 1000;

function world() {
  /** The images that a client has read a part of. */
  const read = new Set<number>();
  const cut: number[] = [];
  const images = new CameraImages("Door", TIMEOUT);
  images.readers = {
    any: true,
    onImage: () => {},
    wait: (image) => read.has(image),
    areInMidst: (image) => read.has(image),
    cutOff: (image) => void cut.push(image),
    logError: assert.fail,
  };
  let next = 0;
  const publish = (now: number) => {
    next += 1;
    return images.publish(Uint8Array.of(next), undefined, now);
  };
  const kept = () => [1, 2, 3, 4, 5].filter((image) => images.bytesOf(image) !== undefined);
  return { images, read, cut, publish, kept };
}

describe("A camera's images", () => {
  it("are the two latest, by their numbers", () => {
    const { images, publish, kept } = world();
    for (let time = 0; time < 4; time++) assert.ok(publish(time));
    assert.equal(images.latest, 4);
    assert.deepEqual(kept(), [3, 4]);
    assert.deepEqual(images.bytesOf(3), Uint8Array.of(3));
    assert.deepEqual(images.partsOf(4, 1), [Uint8Array.of(4)]);
    images.clear();
    assert.equal(images.latest, 0);
    assert.deepEqual(kept(), []);
  });

  it("stay while a client reads one: the other gives way, the newer as well", () => {
    const { publish, kept, read } = world();
    publish(0);
    publish(1);
    read.add(1);
    assert.ok(publish(2));
    assert.deepEqual(kept(), [1, 3]);
    assert.ok(publish(3));
    assert.deepEqual(kept(), [1, 4]);
    read.clear();
    read.add(4);
    assert.ok(publish(4));
    assert.deepEqual(kept(), [4, 5]);
  });

  it("leave no place for a third while clients read both, until the older one's time is over", () => {
    const { images, publish, kept, read, cut } = world();
    publish(0);
    publish(1);
    read.add(1).add(2);
    assert.equal(images.hasPlace(TIMEOUT - 1), false);
    assert.equal(publish(TIMEOUT - 1), false);
    assert.deepEqual(kept(), [1, 2]);
    assert.equal(images.rest(), false);
    assert.ok(images.hasPlace(TIMEOUT));
    assert.ok(publish(TIMEOUT));
    assert.deepEqual(cut, [1]);
    assert.deepEqual(kept(), [2, 3]);
    read.clear();
    assert.equal(images.rest(), true);
    assert.deepEqual(kept(), []);
  });
});
