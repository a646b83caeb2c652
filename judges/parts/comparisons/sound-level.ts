/** The levels of random sound: `cpp/drivers/sound_level.cpp` makes the same. */
import { SoundMeter } from "../../../src/parts/sound-meter.js";
import type { Comparison, Reading } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { XorShift } from "../xor-shift.js";

const WINDOWS = 4;
const RATES = [8000, 16_000, 44_100, 48_000] as const;

/** Windows of noise, each as loud as it is. */
class FakeSound extends FakePart {
  readonly seed: number;

  constructor(seed: number) {
    super();
    this.seed = seed;
  }
}

function oursOf({ seed }: FakeSound): Reading {
  const numbers = new XorShift(seed * 7919);
  const rate = RATES[numbers.below(4)] ?? 8000;
  const duration = 50 + numbers.below(100);
  const gain = 1 + (numbers.below(2) ? numbers.below(64) : 0);
  const levels: number[] = [];
  const length = Math.trunc((rate * duration) / 1000);
  const meter = new SoundMeter(length, gain, (rms, peak) => levels.push(peak, rms));
  let loud = 0;
  const samples = Int16Array.from({ length: length * WINDOWS }, (_, i) => {
    if (i % length === 0) loud = 1 << numbers.below(17);
    return Math.min(Math.max(numbers.below(2 * loud) - loud, -32_768), 32_767);
  });
  for (let at = 0; at < samples.length; at += 256) meter.add(samples.subarray(at, at + 256));
  return numbered(levels);
}

const nameOf = (i: number) => `${i % 2 === 0 ? "peak" : "rms"} ${i >> 1}`;

function numbered(levels: readonly number[]): Reading {
  return Object.fromEntries(levels.map((level, i) => [nameOf(i), level]));
}

export const SOUND_LEVEL_COMPARISON: Comparison<FakeSound> = {
  part: "Sound level",
  driver: "sound_level",
  sources: ["audio/audio.cpp", "microphone/microphone.cpp", "microphone/microphone_source.cpp"],
  // Its file in cpp/drivers/ includes that.
  against: "ESPHome's `sound_level/sound_level.cpp`",
  count: 500,
  random: `times ${WINDOWS} windows of noise, at all rates and gains`,
  fake: (random: { below(most: number): number }) => new FakeSound(1 + random.below(1_000_000)),
  ours: oursOf,
  option: ({ seed }) => seed,
  duration: 1,
  theirs: (published) => numbered(published.map(({ value }) => value)),
  tolerance: Object.fromEntries(
    Array.from({ length: 2 * WINDOWS }, (_, i) => [nameOf(i), 0.001] as const),
  ),
  margins: "± 0.001 dB",
};
