import type { AudioOut, AudioOutConstructor } from "../../host/host.js";
import { describeError } from "../../log/log.js";
import { SoundError, type SoundSource } from "./sound-source.js";

/** Samples that are written at once, and how often in one turn, so that the device isn't busy for long. */
const BLOCK = 256;
const BLOCKS = 16;

/** What is known of a sound that plays. Both are called at most once, and then it is closed. */
export interface PlaybackListener {
  finished(): void;
  failed(why: string): void;
}

/** A sound on its way to the amplifier, which is open only while it plays. Takes no memory for samples. */
export class Playback {
  private readonly Output: AudioOutConstructor;
  private readonly source: SoundSource;
  private readonly listener: PlaybackListener;
  private readonly samples = new Int16Array(BLOCK);
  private readonly bytes = new Uint8Array(this.samples.buffer);
  private output: AudioOut | undefined;
  private isPaused = false;
  private isOver = false;
  /** Bytes that can be written now, and that an amplifier which has played everything takes. */
  private room = 0;
  private all = 0;
  /** Bytes of silence that push out what is still to be heard. */
  private rest = 0;

  constructor(
    Output: AudioOutConstructor,
    source: SoundSource,
    private level: number,
    listener: PlaybackListener,
  ) {
    this.Output = Output;
    this.source = source;
    this.listener = listener;
  }

  /** 0 to 1. */
  set volume(volume: number) {
    this.level = volume;
    if (this.output) this.output.volume = volume;
  }

  /** Whether it waits for `resume`. */
  get isWaiting(): boolean {
    return this.isPaused;
  }

  /** Stops at once. What the amplifier has isn't heard any more. */
  pause(): void {
    this.isPaused = true;
    this.closeOutput();
  }

  resume(): void {
    this.isPaused = false;
    this.run();
  }

  close(): void {
    this.isOver = true;
    this.closeOutput();
    this.source.close();
  }

  /** Says why it can't go on. */
  fail(why: string): void {
    if (this.isOver) return;
    this.close();
    this.listener.failed(why);
  }

  /** Goes on, as far as there are samples, and room for them. */
  run(): void {
    if (this.isPaused || this.isOver) return;
    try {
      if (this.output) this.write(this.output);
      else if (this.source.prepare()) this.open();
    } catch (error) {
      this.fail(error instanceof SoundError ? error.message : describeError(error));
    }
  }

  private open(): void {
    const { source, level } = this;
    this.room = this.all = this.rest = 0;
    const output = new this.Output({
      sampleRate: source.sampleRate,
      channels: 1,
      bitsPerSample: 16,
      onWritable: (byteLength) => {
        this.room = byteLength;
        if (byteLength > this.all) this.all = byteLength;
        this.run();
      },
    });
    this.output = output;
    output.volume = level;
    output.start();
  }

  private write(output: AudioOut): void {
    const { source, samples, bytes } = this;
    for (let left = BLOCKS; left > 0 && this.room >= bytes.length; left--) {
      let count = source.fill(samples);
      if (count > 0) {
        // An amplifier may keep some of it until more comes.
        this.rest = this.all + (this.all >> 1);
      } else {
        if (!source.isOver) return;
        if (this.rest <= 0) {
          this.close();
          this.listener.finished();
          return;
        }
        this.rest -= bytes.length;
      }
      while (count < BLOCK) {
        samples[count] = 0;
        count += 1;
      }
      output.write(bytes);
      this.room -= bytes.length;
    }
  }

  private closeOutput(): void {
    const { output } = this;
    this.output = undefined;
    output?.close();
  }
}
