import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { TimeBasedCover } from "../../src/components/covers/time-based-cover.js";
import { Bench, stillBench } from "./bench.js";
import { assertNeverBoth, CLOSE, OPEN, SHUTTER, shutter } from "./time-based-cover-bench.js";

describe("TimeBasedCover", () => {
  it("supports positions, and says that its state is assumed", () => {
    const { cover } = shutter({ deviceClass: "shutter" });
    const { supportsPosition, supportsTilt, assumedState, deviceClass, position, tilt } = cover;
    assert.deepEqual(
      { supportsPosition, supportsTilt, assumedState, deviceClass, position, tilt },
      {
        supportsPosition: true,
        supportsTilt: false,
        assumedState: true,
        deviceClass: "shutter",
        position: 0.5,
        tilt: 0,
      },
    );
    assert.deepEqual(cover.pins, [OPEN, CLOSE]);
    assert.equal(new TimeBasedCover({ ...SHUTTER, assumedState: false }).assumedState, false);
  });

  for (const inverted of [false, true]) {
    it(`has its relays off at the start and at the end${inverted ? ", inverted" : ""}`, () => {
      const cover = new TimeBasedCover({ ...SHUTTER, inverted });
      const clock = new MemoryTime();
      const bench = new Bench([cover], clock, clock);
      const levels: string[] = [];
      bench.board.onChange((pin) => levels.push(`${pin}: ${bench.board.level(pin)}`));
      bench.start();
      const [off, on] = inverted ? [1, 0] : [0, 1];
      assert.deepEqual(levels.splice(0), inverted ? [`${OPEN}: 1`, `${CLOSE}: 1`] : []);
      cover.set({ position: 1 });
      clock.advance(1000);
      assert.deepEqual(levels.splice(0), [`${OPEN}: ${on}`]);
      bench.close();
      assert.equal(levels[0], `${OPEN}: ${off}`);
      assert.equal(bench.board.use(OPEN), undefined);
      assert.equal(bench.board.use(CLOSE), undefined);
      assert.equal(bench.timer.running, 0);
    });
  }

  it("moves for as long as the way takes, and says each second where it is", () => {
    const { cover, clock, switched, published, bench } = shutter({ initialPosition: 0 });
    cover.set({ position: 0.25 });
    assert.deepEqual(published(), ["closed, opening"]);
    clock.advance(1000);
    assert.deepEqual(published(), ["10 % open, opening"]);
    clock.advance(1000);
    assert.deepEqual(published(), ["20 % open, opening"]);
    clock.advance(499);
    assert.deepEqual(published(), []);
    clock.advance(1);
    assert.deepEqual(published(), ["25 % open"]);
    assert.equal(cover.position, 0.25);
    assert.deepEqual(switched, ["0 open", "2500 off"]);
    assert.equal(bench.timer.running, 0);
    clock.advance(60_000);
    assert.deepEqual(published(), []);
  });

  it("takes its own time to close", () => {
    const { cover, clock, switched, published } = shutter({ initialPosition: 1 });
    cover.set({ position: 0 });
    clock.advance(60_000);
    assert.deepEqual(switched, ["0 close", "5000 off"]);
    assert.deepEqual(published(), [
      "open, closing",
      "80 % open, closing",
      "60 % open, closing",
      "40 % open, closing",
      "20 % open, closing",
      "closed",
    ]);
  });

  it("stops where it is", () => {
    const { cover, clock, switched, published, bench } = shutter({ initialPosition: 0 });
    cover.set({ position: 1 });
    clock.advance(3500);
    published();
    cover.set({ stop: true });
    assert.deepEqual(published(), ["35 % open"]);
    assert.deepEqual(switched, ["0 open", "3500 off"]);
    assert.equal(bench.timer.running, 0);
    cover.set({ stop: true });
    assert.deepEqual(published(), []);
  });

  it("goes on to a new target in the same direction", () => {
    const { cover, clock, switched } = shutter({ initialPosition: 0 });
    cover.set({ position: 0.5 });
    clock.advance(2500);
    cover.set({ position: 0.75 });
    clock.advance(60_000);
    assert.equal(cover.position, 0.75);
    assert.deepEqual(switched, ["0 open", "7500 off"]);
    cover.set({ position: 0.25 });
    clock.advance(1000);
    cover.set({ position: 0.5 });
    clock.advance(60_000);
    assert.equal(cover.position, 0.5);
  });

  it("pauses when its direction changes", () => {
    const { cover, clock, switched, published, bench } = shutter({ initialPosition: 0 });
    cover.set({ position: 1 });
    clock.advance(4000);
    published();
    cover.set({ position: 0 });
    assert.deepEqual(published(), ["40 % open"]);
    clock.advance(499);
    assert.deepEqual(published(), []);
    clock.advance(1);
    assert.deepEqual(published(), ["40 % open, closing"]);
    clock.advance(60_000);
    assert.equal(cover.position, 0);
    assert.deepEqual(switched, ["0 open", "4000 off", "4500 close", "6500 off"]);
    assert.equal(bench.timer.running, 0);
  });

  it("pauses as long as configured, or not at all", () => {
    for (const interlockDelay of [2000, 0]) {
      const { cover, clock, switched, published } = shutter({ initialPosition: 0, interlockDelay });
      cover.set({ position: 1 });
      clock.advance(1000);
      published();
      cover.set({ position: 0 });
      assert.deepEqual(published(), [interlockDelay ? "10 % open" : "10 % open, closing"]);
      clock.advance(60_000);
      assert.deepEqual(switched, [
        "0 open",
        "1000 off",
        `${1000 + interlockDelay} close`,
        `${1500 + interlockDelay} off`,
      ]);
    }
  });

  it("pauses after a stop, too, and after the start", () => {
    const { cover, clock, bench, switched } = shutter({ initialPosition: 0 });
    cover.set({ position: 1 });
    clock.advance(1000);
    cover.set({ stop: true });
    clock.advance(200);
    cover.set({ position: 0 });
    clock.advance(60_000);
    assert.deepEqual(switched.splice(0), ["0 open", "1000 off", "1500 close", "2000 off"]);
    bench.close();
    bench.start();
    const began = clock.ticks;
    cover.set({ position: 1 });
    assert.deepEqual(switched, []);
    clock.advance(500);
    assert.equal(switched.length, 1);
    assert.equal(clock.ticks - began, 500);
  });

  it("takes the last of the commands that come in a pause", () => {
    const { cover, clock, switched, published, bench } = shutter({ initialPosition: 0.5 });
    cover.set({ position: 1 });
    clock.advance(1000);
    cover.set({ position: 0 });
    clock.advance(200);
    cover.set({ position: 0.2 });
    clock.advance(100);
    cover.set({ position: 0.8 });
    clock.advance(100);
    published();
    clock.advance(100);
    assert.deepEqual(published(), ["60 % open, opening"]);
    clock.advance(60_000);
    assert.equal(cover.position, 0.8);
    assert.deepEqual(switched, ["0 open", "1000 off", "1500 open", "3500 off"]);

    cover.set({ position: 0 });
    clock.advance(1000);
    cover.set({ position: 1 });
    clock.advance(200);
    cover.set({ stop: true });
    published();
    clock.advance(60_000);
    assert.deepEqual(published(), []);
    assert.deepEqual(switched.slice(4), ["61500 close", "62500 off"]);
    assert.equal(bench.timer.running, 0);
  });

  it("stays where it already is", () => {
    const { cover, clock, switched, published } = shutter({ initialPosition: 0 });
    cover.set({ position: 0 });
    clock.advance(60_000);
    assert.deepEqual(switched, []);
    assert.deepEqual(published(), []);
  });

  it("never has both relays on, whatever is commanded", () => {
    for (const interlockDelay of [500, 0]) {
      const { cover, clock, switched, relays } = shutter({ interlockDelay });
      let seed = 1;
      const random = (below: number) => {
        seed = (seed * 48271) % 0x7fffffff;
        return seed % below;
      };
      for (let count = 0; count < 2000; count++) {
        if (random(5) === 0) cover.set({ stop: true });
        else cover.set({ position: random(11) / 10 });
        assert.notEqual(relays(), "openclose");
        clock.advance(random(1500));
        assert(cover.position >= 0 && cover.position <= 1);
      }
      assert(switched.length > 1000);
      assertNeverBoth(switched);
      // From one going off to one going on.
      for (const [index, line] of switched.entries()) {
        const [at, what] = line.split(" ");
        const before = switched[index - 1]?.split(" ");
        if (!before || what === "off") continue;
        assert.equal(before[1], "off");
        assert(Number(at) - Number(before[0]) >= interlockDelay);
      }
    }
  });

  it("does what is said while it publishes", () => {
    const { cover, clock, switched, bench } = shutter({ initialPosition: 0 });
    const { subscriber } = cover;
    let commands = 3;
    cover.subscriber = {
      onStateChanged(entity) {
        subscriber?.onStateChanged(entity);
        // Reverses whenever it is reported as started or stopped.
        if (commands-- > 0) cover.set({ position: commands % 2 });
      },
    };
    cover.set({ position: 1 });
    clock.advance(60_000);
    assertNeverBoth(switched);
    assert.equal(cover.operation, "idle");
    assert.equal(bench.timer.running, 0);
  });

  it("does nothing before the start and after the end", () => {
    const cover = new TimeBasedCover(SHUTTER);
    cover.set({ position: 1 });
    const { bench } = stillBench([cover]);
    assert.equal(cover.position, 0.5);
    bench.close();
    cover.set({ position: 1 });
    cover.set({ stop: true });
    assert.equal(bench.timer.running, 0);
    assert.deepEqual(bench.published, []);
  });

  it("knows where it was when it is closed on its way", () => {
    const { cover, clock, bench, published } = shutter({ initialPosition: 0 });
    cover.set({ position: 1 });
    clock.advance(2500);
    bench.close();
    assert.equal(published().at(-1), "25 % open");
    bench.start();
    assert.equal(cover.position, 0.25);
  });

  it("moves in real time", async () => {
    const cover = new TimeBasedCover({
      ...SHUTTER,
      openDuration: 60,
      closeDuration: 60,
      interlockDelay: 5,
      initialPosition: 0,
    });
    const bench = new Bench([cover]).start();
    cover.set({ position: 1 });
    await bench.until(() => bench.board.level(OPEN) === 1);
    await bench.until(() => cover.position === 1);
    assert.equal(bench.board.level(OPEN), 0);
    cover.set({ position: 0.5 });
    await bench.until(() => bench.board.level(CLOSE) === 1);
    await bench.until(() => cover.position === 0.5);
    assert.equal(bench.board.level(CLOSE), 0);
    assert.equal(bench.timer.running, 0);
  });
});
