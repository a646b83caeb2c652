import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { AudioIn, BusUse, Host } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import { SoundMeter } from "../../parts/sound-meter.js";
import { Delay } from "../timing/delay.js";

/** Samples that are read at once. */
const BLOCK = 256;

/** Milliseconds without a measurement, besides the time of one, after which nothing is known. */
const SILENCE = 5000;

const TAG = "sound";

/** How sound is measured. */
export interface SoundMeasuring {
  /** Samples a second. */
  readonly sampleRate: number;
  /** Milliseconds. */
  readonly interval: number;
  readonly gain: number;
}

/** The board's microphone, which is listened to while it is open and wanted. */
export class SoundLevelPart implements EntityPart {
  readonly buses: readonly BusUse[] = [
    { bus: "I2S", pins: [], part: "microphone", address: "the board's" },
  ];
  private readonly samples = new Int16Array(BLOCK);
  private readonly bytes = new Uint8Array(this.samples.buffer);
  private readonly meter: SoundMeter;
  private readonly delay = new Delay();
  private readonly silent = (): void => this.failed("the microphone sends nothing");
  private input: AudioIn | undefined;
  private isWanted = true;
  private hasFailed = false;

  /**
   * @param take - Takes the levels of each window in dB; NaN when they aren't known.
   * @param log - The device's log.
   */
  constructor(
    private readonly name: string,
    private readonly measuring: SoundMeasuring,
    private readonly take: (rms: number, peak: number) => void,
    private readonly log: () => Log,
  ) {
    const { sampleRate, interval, gain } = measuring;
    const length = Math.round((sampleRate * interval) / 1000);
    this.meter = new SoundMeter(length, gain, (rms, peak) => this.measured(rms, peak));
  }

  open(host: Host, owner: string): void {
    const { AudioIn } = host.io;
    if (!AudioIn)
      throw new ConfigurationError(
        `"${owner}" needs a microphone, and this board (${host.model}) has none: build its firmware with microphone=, or leave it out.`,
      );
    this.delay.open(host);
    this.hasFailed = false;
    try {
      this.input = new AudioIn({
        sampleRate: this.measuring.sampleRate,
        channels: 1,
        bitsPerSample: 16,
        onReadable: (count) => this.readable(count),
      });
      if (this.isWanted) this.run();
    } catch (cause) {
      throw new ConfigurationError(
        `"${owner}" can't open the board's microphone (${describeError(cause)}); let nothing else use it.`,
        { cause },
      );
    }
  }

  /** Listens, or stops. */
  want(isWanted: boolean): void {
    if (isWanted === this.isWanted) return;
    this.isWanted = isWanted;
    if (!this.input) return;
    if (isWanted) return this.run();
    this.input.stop();
    this.delay.clear();
    this.take(Number.NaN, Number.NaN);
  }

  close(): void {
    const { input } = this;
    this.input = undefined;
    this.delay.close();
    input?.close();
  }

  private run(): void {
    this.meter.reset();
    this.wait();
    this.input?.start();
  }

  private wait(): void {
    this.delay.set(this.measuring.interval + SILENCE, this.silent);
  }

  /** What doesn't fill a block is read with the next ones. */
  private readable(count: number): void {
    const { bytes, samples, meter } = this;
    try {
      // Whoever takes a level may close it.
      for (let left = count; left >= bytes.length && this.input; left -= bytes.length) {
        if (this.input.read(bytes) === undefined) return;
        meter.add(samples);
      }
    } catch (error) {
      this.failed(describeError(error));
    }
  }

  private measured(rms: number, peak: number): void {
    if (rms === Number.NEGATIVE_INFINITY)
      return this.failed("all that comes is 0; is the microphone wired to its data pin?");
    this.wait();
    if (this.hasFailed) this.log().info(TAG, `"${this.name}" works again`);
    this.hasFailed = false;
    this.take(rms, peak);
  }

  private failed(why: string): void {
    this.wait();
    if (!this.hasFailed) this.log().error(TAG, `"${this.name}": ${why}`);
    this.hasFailed = true;
    this.take(Number.NaN, Number.NaN);
  }
}
