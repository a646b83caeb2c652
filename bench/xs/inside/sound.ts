/** Sound in loops: what is done for each block of 256 samples. */
import { Playback } from "../../../src/components/players/playback.js";
import { ToneSource } from "../../../src/components/players/tone-source.js";
import { WAVSource } from "../../../src/components/players/wav-source.js";
import type { AudioOut, AudioOutOptions } from "../../../src/host/host.js";
import { SoundMeter } from "../../../src/parts/sound-meter.js";
import { measured } from "./measured.js";

const BLOCK = 256;
const BYTES = 2 * BLOCK;

const meter = new SoundMeter(16_000, 1, () => {});
const samples = Int16Array.from({ length: BLOCK }, (_, i) => i * 100);
measured("256 samples of a microphone", (n) => {
  for (let i = 0; i < n; i++) meter.add(samples);
});

/** Room for a block whenever it is asked for. */
class TakingAmplifier implements AudioOut {
  volume = 1;
  readonly options: AudioOutOptions;

  constructor(options: AudioOutOptions) {
    this.options = options;
    amplifiers.push(this);
  }

  start(): void {}
  stop(): void {}
  write(): void {}
  close(): void {}
}

const amplifiers: TakingAmplifier[] = [];

function plays(name: string, source: ConstructorParameters<typeof Playback>[1]): void {
  const listener = { finished() {}, failed: (why: string) => void amplifiers.push(why as never) };
  new Playback(TakingAmplifier, source, 1, listener).run();
  const amplifier = amplifiers.pop();
  if (!(amplifier instanceof TakingAmplifier)) throw new Error(`it doesn't play: ${amplifier}`);
  const { onWritable } = amplifier.options;
  measured(name, (n) => {
    for (let i = 0; i < n; i++) onWritable?.call(amplifier, BYTES);
  });
}

/** The head of a file with 16 bits, mono, of 16 kHz, whose length isn't known, and then zeros without an end. */
const HEAD = Uint8Array.of(
  ...[0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x41, 0x56, 0x45],
  ...[
    0x66, 0x6d, 0x74, 0x20, 16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x3e, 0, 0, 0, 0x7d, 0, 0, 2, 0, 16, 0,
  ],
  ...[0x64, 0x61, 0x74, 0x61, 0xff, 0xff, 0xff, 0xff],
);
let at = 0;
const file = {
  available: 100_000,
  isComplete: false,
  read(buffer: Uint8Array) {
    if (at >= HEAD.length) return;
    buffer.set(HEAD.subarray(at, at + buffer.length));
    at += buffer.length;
  },
  close() {},
};

plays("256 samples of a tone", new ToneSource([{ hertz: 440, milliseconds: 1e9 }], 16_000));
plays("256 samples of a file", new WAVSource(file));
