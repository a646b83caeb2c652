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

  /** Takes samples. */
  add(samples: Int16Array): void {
    const gain = this.gain;
    const count = samples.length;
    // In variables, since properties cost XS more for each sample.
    let sum = this.sum;
    let peak = this.peak;
    let left = this.left;
    for (let i = 0; i < count; i++) {
      let sample = samples[i] as number;
      if (gain !== 1) {
        sample *= gain;
        if (sample > LOUDEST) sample = LOUDEST;
        else if (sample < LOWEST) sample = LOWEST;
      }
      const square = sample * sample;
      sum += square;
      if (square > peak) peak = square;
      left -= 1;
      if (left === 0) {
        const meanSquare = sum / this.length;
        sum = 0;
        left = this.length;
        this.take(decibels(meanSquare), decibels(peak));
        peak = 0;
      }
    }
    this.sum = sum;
    this.peak = peak;
    this.left = left;
  }
}

function decibels(square: number): number {
  return 10 * Math.log10(square / FULL_SCALE);
}
