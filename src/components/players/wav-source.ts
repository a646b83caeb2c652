import { type ByteSource, SoundError, type SoundSource } from "./sound-source.js";

/** Samples that are read at once. */
const BLOCK = 256;

/** The head of a file, of a chunk, and what is known of a format. */
const RIFF = 12;
const CHUNK = 8;
const SHORT_FORMAT = 16;
const FORMAT_KEPT = 40;

const PCM = 1;
/** The format is in the first two bytes of its subformat. */
const EXTENSIBLE = 0xfffe;
const SUBFORMAT = 24;

/** The length of a file that is still being made, as ffmpeg writes it into a stream. */
const UNKNOWN = 0xffff_ffff;

const LOWEST_RATE = 8000;
const HIGHEST_RATE = 48_000;

/**
 * A WAV file without compression that comes as it comes, with 8 or 16 bits and one or two channels, which are mixed to one.
 * Its format is that of Microsoft's "Multimedia Programming Interface and Data Specifications 1.0" and of WAVEFORMATEXTENSIBLE.
 */
export class WAVSource implements SoundSource {
  sampleRate = 0;
  private readonly bytes: ByteSource;
  private readonly head = new Uint8Array(FORMAT_KEPT);
  private readonly view = new DataView(this.head.buffer);
  /** Its length is that of BLOCK samples of all channels, so that none but the last block has another one. */
  private block = new Uint8Array(BLOCK);
  private words = new Int16Array(this.block.buffer);
  /** How much of the head is there, and how much has to be. */
  private known = 0;
  private needed = RIFF;
  private isFormat = false;
  private isData = false;
  /** Bytes that are passed over, and those behind what is known of a format. */
  private skipped = 0;
  private afterFormat = 0;
  /** Bytes of samples that haven't been read. */
  private left = 0;
  private channels = 0;
  private bits = 0;

  constructor(bytes: ByteSource) {
    this.bytes = bytes;
  }

  get isOver(): boolean {
    if (!this.isData) return false;
    const { left, frame, bytes } = this;
    return left < frame || (bytes.isComplete && bytes.available < frame);
  }

  prepare(): boolean {
    const { bytes } = this;
    while (!this.isData) {
      const wanted =
        this.skipped > 0 ? Math.min(this.skipped, this.block.length) : this.needed - this.known;
      const count = Math.min(wanted, bytes.available);
      if (count === 0) {
        if (bytes.isComplete) throw new SoundError("it ends before its first sample");
        return false;
      }
      if (this.skipped > 0) {
        bytes.read(this.block.subarray(0, count));
        this.skipped -= count;
        continue;
      }
      bytes.read(this.head.subarray(this.known, this.known + count));
      this.known += count;
      if (this.known === this.needed) this.take();
    }
    return true;
  }

  fill(samples: Int16Array): number {
    const { bytes, frame, channels } = this;
    const most = Math.min(samples.length, BLOCK) * frame;
    let count = Math.min(most, this.left);
    count -= count % frame;
    if (bytes.available < count) {
      if (!bytes.isComplete) return 0;
      count = bytes.available - (bytes.available % frame);
    }
    if (count === 0) return 0;
    // A part of it only at the end: each part takes memory.
    bytes.read(count === this.block.length ? this.block : this.block.subarray(0, count));
    this.left -= count;
    const total = count / frame;
    if (this.bits === 8) {
      const { block } = this;
      for (let i = 0; i < total; i++) {
        const first = (block[i * channels] as number) - 128;
        const second = channels === 1 ? first : (block[2 * i + 1] as number) - 128;
        samples[i] = (first + second) << 7;
      }
    } else {
      const { words } = this;
      for (let i = 0; i < total; i++)
        samples[i] =
          channels === 1
            ? (words[i] as number)
            : ((words[2 * i] as number) + (words[2 * i + 1] as number)) >> 1;
    }
    return total;
  }

  close(): void {
    this.bytes.close();
  }

  /** Bytes of a sample of all channels. */
  private get frame(): number {
    return (this.channels * this.bits) / 8;
  }

  /** Takes what was waited for. */
  private take(): void {
    const { needed, view } = this;
    this.known = 0;
    if (needed === RIFF) {
      if (this.text(0) !== "RIFF" || this.text(8) !== "WAVE") throw new SoundError("it is no WAV");
      this.needed = CHUNK;
    } else if (!this.isFormat) this.takeChunk(this.text(0), view.getUint32(4, true));
    else this.takeFormat();
  }

  private takeChunk(name: string, length: number): void {
    if (name === "data") {
      if (this.channels === 0) throw new SoundError("its samples come before their format");
      // Some encoders write 0 while they don't know it.
      this.left = length === UNKNOWN || length === 0 ? Number.POSITIVE_INFINITY : length;
      this.isData = true;
      return;
    }
    // A chunk has an even number of bytes.
    const even = length + (length & 1);
    if (name !== "fmt ") {
      this.skipped = even;
      return;
    }
    if (length < SHORT_FORMAT) throw new SoundError("its format is too short");
    this.isFormat = true;
    this.needed = Math.min(length, FORMAT_KEPT);
    this.skipped = 0;
    this.afterFormat = even - this.needed;
  }

  private takeFormat(): void {
    const { view, needed } = this;
    const given = view.getUint16(0, true);
    const isExtended = given === EXTENSIBLE && needed >= SUBFORMAT + 2;
    const format = isExtended ? view.getUint16(SUBFORMAT, true) : given;
    const channels = view.getUint16(2, true);
    const rate = view.getUint32(4, true);
    const bits = view.getUint16(14, true);
    if (format !== PCM) throw new SoundError(`it is compressed (format ${format} of WAV)`);
    if (channels < 1 || channels > 2) throw new SoundError(`it has ${channels} channels`);
    if (bits !== 8 && bits !== 16) throw new SoundError(`its samples have ${bits} bits`);
    if (rate < LOWEST_RATE || rate > HIGHEST_RATE)
      throw new SoundError(`it has ${rate} samples a second, and not 8000 to 48,000`);
    this.channels = channels;
    this.bits = bits;
    this.sampleRate = rate;
    this.block = new Uint8Array(BLOCK * this.frame);
    this.words = new Int16Array(this.block.buffer);
    this.isFormat = false;
    this.needed = CHUNK;
    this.skipped = this.afterFormat;
  }

  private text(at: number): string {
    return String.fromCharCode(...this.head.subarray(at, at + 4));
  }
}
