import { VirtualAudioPart } from "./virtual-audio-part.js";

const FULL_SCALE = 32_768;

/** A microphone on a board's I2S port, which hears a tone. While it is unplugged, all samples are 0. */
export class VirtualMicrophone extends VirtualAudioPart {
  readonly direction = "in";
  readonly channels = {
    /** The root mean square of the tone, against the largest number of a sample: a sine's is -3 dB at most. */
    level: { from: -90, to: -3, precision: 0.1, unit: "dB" },
    frequency: { from: 20, to: 20_000, precision: 1, unit: "Hz" },
  };
  /** What it hears in place of the tone, -1 to 1, by the number of the sample since power-on. */
  sound: ((sample: number) => number) | undefined;
  #sample = 0;
  #phase = 0;

  constructor(options: { name?: string; level?: number } = {}) {
    super(options.name ?? "microphone");
    this.set("level", options.level ?? -50);
    this.set("frequency", 1000);
  }

  /** Records into all of `samples`. */
  record(samples: Int16Array, sampleRate: number): void {
    if (!this.isPlugged) {
      samples.fill(0);
      return;
    }
    const peak = Math.SQRT2 * 10 ** (this.get("level") / 20);
    const step = (2 * Math.PI * this.get("frequency")) / sampleRate;
    for (let i = 0; i < samples.length; i++) {
      const heard = this.sound?.(this.#sample) ?? peak * Math.sin(this.#phase);
      samples[i] = Math.min(Math.max(Math.round(heard * FULL_SCALE), -FULL_SCALE), FULL_SCALE - 1);
      this.#sample += 1;
      this.#phase = (this.#phase + step) % (2 * Math.PI);
    }
    this.noise?.(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  }

  protected override powerOn(): void {
    this.#sample = this.#phase = 0;
  }
}
