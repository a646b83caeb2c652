import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import { FrameRing } from "../../src/native-api/frame-ring.js";

/** The ring is not at the buffer's start, and there's something behind it. */
const START = 5;
const BEHIND = 300;

class RingBench {
  readonly buf: Uint8Array;
  readonly ring: FrameRing;
  readonly #send: number;

  constructor(length: number) {
    this.#send = START + length;
    this.buf = new Uint8Array(this.#send + BEHIND).fill(0xee);
    this.ring = new FrameRing(this.buf, START, length);
  }

  put(frame: Uint8Array): boolean {
    this.buf.set(frame, this.#send);
    const put = this.ring.put(this.buf, this.#send, this.#send + frame.length);
    assert.ok(this.buf.subarray(0, START).every((byte) => byte === 0xee));
    this.buf.fill(0xee, this.#send);
    return put;
  }

  /** The frames from a position on. */
  frames(position = this.ring.oldest): Uint8Array[] {
    const frames: Uint8Array[] = [];
    for (let at = position; at !== this.ring.end; at = this.ring.after(at)) {
      const end = this.ring.copy(at, this.#send);
      frames.push(this.buf.slice(this.#send, end));
      assert.ok(this.buf.subarray(end).every((byte) => byte === 0xee));
      this.buf.fill(0xee, this.#send);
    }
    return frames;
  }
}

describe("a ring of frames", () => {
  it("takes a frame of its own memory and of other memory in the same way, also over its end", () => {
    for (const isOwn of [true, false])
      for (let first = 0; first < 20; first++) {
        const buf = new Uint8Array(400);
        const ring = new FrameRing(buf, START, 40);
        const frame = Uint8Array.from({ length: 30 }, (_, i) => i + 1);
        const from = isOwn ? buf : new Uint8Array(400);
        assert.ok(ring.put(new Uint8Array(400), 0, first));
        from.set(frame, 200);
        assert.ok(ring.put(from, 200, 230));
        const at = ring.after(ring.oldest) === ring.end ? ring.oldest : ring.after(ring.oldest);
        assert.deepEqual(buf.slice(300, ring.copy(at, 300)), frame, `${first}, ${isOwn}`);
      }
  });

  it("keeps as many of the latest as fit, whole and in order", () => {
    const frame = fc.uint8Array({ maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), fc.array(frame), (length, frames) => {
        const bench = new RingBench(length);
        let kept: Uint8Array[] = [];
        for (const frame of frames) {
          const fits = frame.length + 2 <= length;
          assert.equal(bench.put(frame), fits);
          if (fits) kept.push(frame);
          while (kept.reduce((sum, { length }) => sum + length + 2, 0) > length)
            kept = kept.slice(1);
          assert.deepEqual(bench.frames(), kept);
        }
      }),
    );
  });

  it("has what came after a position", () => {
    const bench = new RingBench(64);
    bench.put(Uint8Array.of(1));
    const position = bench.ring.end;
    assert.deepEqual(bench.frames(position), []);
    bench.put(Uint8Array.of(2, 2));
    bench.put(Uint8Array.of());
    assert.deepEqual(bench.frames(position), [Uint8Array.of(2, 2), Uint8Array.of()]);
  });

  it("shows which readers were overtaken", () => {
    const bench = new RingBench(10);
    const position = bench.ring.end;
    bench.put(new Uint8Array(8));
    assert.ok(position >= bench.ring.oldest);
    bench.put(new Uint8Array(1));
    assert.ok(position < bench.ring.oldest);
  });

  it("takes no frame that is longer than it is, and keeps what it has", () => {
    const bench = new RingBench(10);
    bench.put(Uint8Array.of(1, 2));
    assert.equal(bench.put(new Uint8Array(9)), false);
    assert.deepEqual(bench.frames(), [Uint8Array.of(1, 2)]);
  });

  it("has frames of more than 255 bytes", () => {
    const bench = new RingBench(302);
    const frame = new Uint8Array(300).map((_, i) => i);
    assert.equal(bench.put(frame), true);
    assert.deepEqual(bench.frames(), [frame]);
  });
});
