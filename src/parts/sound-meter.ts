/** The largest square of a sample of 16 bits, as ESPHome's sound_level has it: -32,768 is further from 0 than 32,767. */
const FULL_SCALE = 32_768 * 32_768;
const LOUDEST = 32_767;
const LOWEST = -32_768;

/** Takes what was measured, both in dB against the largest sample (dBFS); -Infinity when all samples were 0. */
export type TakeSoundLevels = (rms: number, peak: number) => void;

/** Measures sound over windows of so many samples, one after the other. Takes no memory for samples. */
export class SoundMeter {
  private readonly length: number;
  private readonly gain: number;
  private readonly take: TakeSoundLevels;
  /** Of the squares: whole numbers below 2 to the 53rd, for up to 95 seconds at 48 kHz. */
  private sum = 0;
  private peak = 0;
  private left: number;

  /**
   * @param length - Of a window, in samples.
   * @param gain - What samples are multiplied by, 1 to 64. They clip.
   */
  constructor(length: number, gain: number, take: TakeSoundLevels) {
    this.length = this.left = length;
    this.gain = gain;
    this.take = take;
  }

  /** Begins a new window. */
  reset(): void {
    this.sum = this.peak = 0;
    this.left = this.length;
  }

  /** Takes samples, which it multiplies in place. */
  add(samples: Int16Array): void {
    if (this.gain !== 1) this.amplify(samples);
    const count = samples.length;
    for (let at = 0; at < count; ) {
      const end = Math.min(count, at + this.left);
      // In variables, since properties cost XS more for each sample.
      let sum = this.sum;
      let peak = this.peak;
      for (let i = at; i < end; i++) {
        const sample = samples[i] as number;
        const square = sample * sample;
        sum += square;
        if (square > peak) peak = square;
      }
      this.sum = sum;
      this.peak = peak;
      this.left -= end - at;
      at = end;
      if (this.left === 0) {
        this.reset();
        this.take(decibels(sum / this.length), decibels(peak));
      }
    }
  }

  private amplify(samples: Int16Array): void {
    const gain = this.gain;
    const count = samples.length;
    for (let i = 0; i < count; i++) {
      const sample = (samples[i] as number) * gain;
      samples[i] = sample > LOUDEST ? LOUDEST : sample < LOWEST ? LOWEST : sample;
    }
  }
}

function decibels(square: number): number {
  return 10 * Math.log10(square / FULL_SCALE);
}
