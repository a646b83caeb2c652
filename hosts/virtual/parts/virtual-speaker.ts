import { VirtualAudioPart } from "./virtual-audio-part.js";

const FULL_SCALE = 32_768;
/** What it shows of silence, in dB. */
const SILENT = -96;

/** An amplifier with a speaker of a board on I2S. */
export class VirtualSpeaker extends VirtualAudioPart {
  readonly direction = "out";
  readonly channels = {};
  /** Called with what it plays, as loud as it plays that. */
  onPlay: ((samples: Int16Array, sampleRate: number) => void) | undefined;
  /** How many samples it has played that aren't 0, since power-on. */
  played = 0;
  #level = SILENT;
  #hertz = 0;
  #wasBelow = false;
  #crossings: number[] = [];
  #heard = 0;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "speaker");
  }

  /** The root mean square against the largest number of a sample, in dB, and the frequency of a tone, in Hz. */
  override get shown(): Readonly<Record<string, number>> {
    return { level: this.#level, frequency: this.#hertz };
  }

  /** Plays samples. */
  play(samples: Int16Array, sampleRate: number): void {
    if (!this.isPlugged) return;
    let squares = 0;
    for (const sample of samples) {
      squares += sample * sample;
      if (sample !== 0) this.played += 1;
      if (this.#wasBelow && sample > 0) this.#crossings.push(this.#heard);
      if (sample !== 0) this.#wasBelow = sample < 0;
      this.#heard += 1;
    }
    const meanSquare = squares / samples.length / FULL_SCALE ** 2;
    this.#show(
      meanSquare > 0 ? Math.round(100 * Math.log10(meanSquare)) / 10 : SILENT,
      meanSquare > 0 ? this.#frequency(sampleRate) : 0,
    );
    this.onPlay?.(samples, sampleRate);
  }

  /** Nothing is played any more. */
  rest(): void {
    this.#wasBelow = false;
    this.#show(SILENT, 0);
  }

  protected override powerOn(): void {
    this.played = this.#heard = 0;
    this.#wasBelow = false;
    this.#crossings = [];
    this.#level = SILENT;
    this.#hertz = 0;
  }

  /** Of the periods since the last call. */
  #frequency(sampleRate: number): number {
    const [first = 0] = this.#crossings;
    const last = this.#crossings.at(-1) ?? 0;
    const periods = this.#crossings.length - 1;
    this.#crossings = [];
    return periods > 0 ? Math.round((periods * sampleRate) / (last - first)) : 0;
  }

  #show(level: number, hertz: number): void {
    if (level === this.#level && hertz === this.#hertz) return;
    this.#level = level;
    this.#hertz = hertz;
    this.appearanceChanged();
  }
}
