import assert from "node:assert/strict";
import { decode } from "jpeg-js";
import { describe, it } from "mocha";
import { NodeCamera } from "../../../hosts/node/camera.js";
import { ClosedError, OutOfRangeError } from "../../../hosts/node/errors.js";
import { pictureOf } from "../../../hosts/node/picture.js";
import type { CameraFrame } from "../../../src/host/host.js";
import { keep } from "../../tools/close-after.js";

const WIDTH = 320;
const HEIGHT = 240;

/** Where the bar is in the picture's lowest row: the columns that are bright. */
function barOf(jpeg: Uint8Array): { start: number; end: number } {
  const { data } = decode(jpeg, { useTArray: true });
  const row = (HEIGHT - 1) * WIDTH;
  const bright = Array.from({ length: WIDTH }, (_, x) => x).filter((x) =>
    [0, 1, 2].every((color) => (data[(row + x) * 4 + color] as number) > 230),
  );
  return { start: bright[0] ?? -1, end: bright.at(-1) ?? -1 };
}

describe("A virtual board's picture", () => {
  it("is a JPEG file of its size, with the frame's number", () => {
    const jpeg = pictureOf(42, 64, 48);
    const { width, height, comments } = decode(jpeg, { useTArray: true });
    assert.deepEqual(
      { width, height, comments },
      { width: 64, height: 48, comments: ["frame 42"] },
    );
    assert.ok(pictureOf(0, WIDTH, HEIGHT).length < 10_000);
  });

  it("has a bar that moves to the right, and begins again", () => {
    const starts = [0, 1, 2, 39].map((number) => barOf(pictureOf(number, WIDTH, HEIGHT)).start);
    assert.deepEqual(
      starts,
      [...starts].sort((a, b) => a - b),
    );
    assert.equal(new Set(starts).size, 4);
    assert.deepEqual(barOf(pictureOf(40, WIDTH, HEIGHT)), barOf(pictureOf(0, WIDTH, HEIGHT)));
  });

  it("shows the number", () => {
    // With the bar at the same place.
    const [one, another] = [10, 50].map((number) =>
      decode(pictureOf(number, WIDTH, HEIGHT), { useTArray: true }),
    );
    assert.notDeepEqual(one?.data, another?.data);
  });

  it("is the same for the same number", () => {
    assert.deepEqual(pictureOf(7, WIDTH, HEIGHT), pictureOf(7, WIDTH, HEIGHT));
  });
});

describe("A virtual board's camera", () => {
  function open(
    options: { width?: number; height?: number; onReadable?: () => void } = {},
  ): NodeCamera {
    const size = { width: WIDTH, height: HEIGHT };
    const camera = { imageType: "jpeg", format: "buffer/disposable", ...size, ...options } as const;
    return keep(new NodeCamera(camera));
  }

  /** A camera that runs, and its next frame each time that it's asked for. */
  function running(): { camera: NodeCamera; next: () => Promise<CameraFrame> } {
    let wake = () => {};
    const camera = open({ onReadable: () => wake() });
    camera.start();
    const next = async () => {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      return camera.read() as CameraFrame;
    };
    return { camera, next };
  }

  it("takes picture after picture", async () => {
    const { camera, next } = running();
    for (const number of [0, 1, 2]) {
      const frame = await next();
      assert.deepEqual(Buffer.from(frame), Buffer.from(pictureOf(number, WIDTH, HEIGHT)));
      assert.equal(camera.read(), undefined);
      frame.close();
    }
  });

  it("takes none before it was started, and none after it was stopped", async () => {
    const idle = open();
    assert.equal(idle.read(), undefined);
    idle.stop();
    const { camera, next } = running();
    (await next()).close();
    camera.stop();
    assert.equal(camera.read(), undefined);
    camera.start();
    assert.deepEqual(Buffer.from(await next()), Buffer.from(pictureOf(1, WIDTH, HEIGHT)));
  });

  it("takes a frame's bytes back when it is closed, and when the camera is stopped", async () => {
    const { camera, next } = running();
    const [first, second] = [await next(), await next()];
    const bytes = new Uint8Array(first);
    first.close();
    first.close();
    assert.equal(bytes.length, 0);
    assert.notEqual(second.byteLength, 0);
    camera.stop();
    assert.equal(second.byteLength, 0);
  });

  it("has the size it was given, and no impossible one", () => {
    const { width, height } = open({ width: 160, height: 120 });
    assert.deepEqual({ width, height }, { width: 160, height: 120 });
    assert.throws(() => open({ width: 15 }), OutOfRangeError);
    assert.throws(() => open({ height: 1601 }), OutOfRangeError);
    assert.throws(() => open({ width: 100.5 }), /width is 100.5/);
  });

  it("does nothing any more when it is closed", () => {
    const camera = open();
    camera.start();
    camera.close();
    assert.throws(() => camera.start(), ClosedError);
    assert.throws(() => camera.read(), ClosedError);
    camera.close();
  });
});
