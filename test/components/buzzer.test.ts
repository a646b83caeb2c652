import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { ConfigurationError } from "../../src/base/errors.js";
import { Buzzer, type BuzzerOptions } from "../../src/components/sirens/buzzer.js";
import { notesOf } from "../../src/components/sirens/rtttl.js";
import { Bench } from "./bench.js";

describe("A melody in RTTTL", () => {
  const notes = (melody: string) =>
    notesOf("a test", melody).map(
      ({ hertz, milliseconds }) => `${hertz.toFixed(1)} Hz ${milliseconds} ms`,
    );

  it("has notes with durations, half tones, octaves, dots and pauses", () => {
    assert.deepEqual(notes("Test: d=4, o=5, b=120 :a4, 8c, a#.,p,2e6.,16B.7"), [
      ...["440.0 Hz 500 ms", "523.3 Hz 250 ms", "932.3 Hz 750 ms"],
      ...["0.0 Hz 500 ms", "1318.5 Hz 1500 ms", "3951.1 Hz 187.5 ms"],
    ]);
  });

  it("may end with a comma and have settings of its style, as many on the web do", () => {
    const played = ["523.3 Hz 250 ms", "587.3 Hz 250 ms"];
    assert.deepEqual(notes("x:d=8,o=5,b=120,s=c,l=1:c,d,"), played);
    assert.deepEqual(notes("x:d=8,o=5,b=120:c,,d"), played);
  });

  it("has the specification's defaults", () => {
    assert.deepEqual(notes("x::c"), ["1046.5 Hz 952.3809523809524 ms"]);
  });

  for (const melody of [
    "",
    "abc",
    "x:d=4",
    "x:z=1:c",
    "x:d=0:c",
    "x:d=4:",
    "x:d=4:k",
    "x:d=4:c5x",
    "x:d=4:,",
  ])
    it(`can't be "${melody}"`, () => {
      assert.throws(() => notes(melody), ConfigurationError);
    });
});

describe("Buzzer", () => {
  const MELODIES = { up: "up:d=4,o=4,b=60:a,p", down: "down:d=4,o=5,b=60:a" };

  function running(options: Partial<BuzzerOptions> = {}) {
    const clock = new MemoryTime();
    const buzzer = new Buzzer({ name: "Buzzer", pin: 15, melodies: MELODIES, ...options });
    const bench = new Bench([buzzer], clock, clock);
    const opened: number[] = [];
    const { PWM } = bench.host.io;
    const counted = class extends PWM {
      constructor(settings: { pin: number; hz?: number }) {
        super(settings);
        opened.push(settings.hz ?? 0);
      }
    };
    Object.assign(bench.host, { io: { ...bench.host.io, PWM: counted } });
    bench.start();
    const isLoud = () => Math.round(bench.board.duty(15) * 100) / 100;
    return { buzzer, clock, bench, opened, isLoud };
  }

  it("repeats its melody until it is turned off", () => {
    const { buzzer, clock, opened, isLoud, bench } = running();
    buzzer.set({ state: true });
    const heard = [];
    for (let second = 0; second < 4; second++) {
      heard.push(isLoud());
      clock.advance(1000);
    }
    assert.deepEqual(heard, [0.5, 0, 0.5, 0]);
    assert.equal(opened.at(-1), 440);
    buzzer.set({ state: false });
    assert.equal(isLoud(), 0);
    assert.equal(bench.timer.running, 0);
  });

  it("leaves 10 ms between two notes that are the same (ESPHome's rtttl.cpp, DOUBLE_NOTE_GAP_MS)", () => {
    const { buzzer, clock, isLoud } = running({
      melodies: { same: "same:d=4,o=4,b=60:a,a,b,p,b" },
    });
    buzzer.set({ state: true });
    const heard = (milliseconds: number) => {
      clock.advance(milliseconds);
      return isLoud();
    };
    assert.deepEqual([heard(999), heard(1), heard(9), heard(1)], [0.5, 0, 0, 0.5]);
    // The next begins when it would have without the gap; another tone needs none, nor does one after a pause.
    assert.deepEqual([heard(990), heard(999), heard(1), heard(1000)], [0.5, 0.5, 0, 0.5]);
  });

  it("changes its melody at once, and its volume with the next note", () => {
    const { buzzer, clock, opened, isLoud } = running();
    buzzer.set({ state: true });
    buzzer.set({ tone: "down" });
    assert.equal(opened.at(-1), 880);
    buzzer.set({ volume: 0.5 });
    clock.advance(1010);
    assert.equal(isLoud(), 0.25);
  });

  it("is off after one melody where it doesn't repeat, and after its duration", () => {
    const { buzzer, clock, bench } = running({ repeat: false });
    buzzer.set({ state: true });
    clock.advance(2000);
    assert.deepEqual(bench.published, ["Buzzer: on, up", "Buzzer: off"]);
    const other = running();
    other.buzzer.set({ state: true, duration: 3 });
    other.clock.advance(3000);
    assert.equal(other.buzzer.state, false);
    assert.equal(other.isLoud(), 0);
  });

  it("plays a melody of the program's once", () => {
    const { buzzer, clock, opened } = running();
    buzzer.play("bell:d=4,o=6,b=60:a,a");
    assert.equal(opened.at(-1), 1760);
    clock.advance(1999);
    assert.equal(buzzer.state, true);
    clock.advance(1);
    assert.equal(buzzer.state, false);
  });

  it("is silent at its end", () => {
    const { buzzer, bench } = running();
    buzzer.set({ state: true, duration: 60 });
    bench.close();
    assert.equal(bench.timer.running, 0);
  });

  it("refuses melodies that it can't read, and none", () => {
    assert.throws(() => running({ melodies: { bad: "bad" } }), ConfigurationError);
    assert.throws(() => running({ melodies: {} }), ConfigurationError);
  });
});
