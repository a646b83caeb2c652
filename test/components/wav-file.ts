/** WAV files for tests. */

export interface WAVOptions {
  rate?: number;
  channels?: number;
  bits?: number;
  /** Default 1: not compressed. */
  format?: number;
  /** Chunks before the samples' one, by name. */
  before?: Readonly<Record<string, readonly number[]>>;
  /** What the file says of its samples' length. Default: that. */
  length?: number;
}

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const bytes4 = (value: number) => [0, 8, 16, 24].map((shift) => (value / 2 ** shift) & 255);
const bytes2 = (value: number) => [value & 255, (value >> 8) & 255];

/** @param samples - Of 16 bits; of a file with 8, from 0 to 255. */
export function wavFile(samples: readonly number[], options: WAVOptions = {}): Uint8Array {
  const { rate = 8000, channels = 1, bits = 16, format = 1, before = {} } = options;
  const data = bits === 16 ? samples.flatMap(bytes2) : samples;
  const frame = (channels * bits) / 8;
  const fmt = [
    ...[...bytes2(format), ...bytes2(channels), ...bytes4(rate), ...bytes4(rate * frame)],
    ...[...bytes2(frame), ...bytes2(bits)],
  ];
  const chunks = Object.entries(before).flatMap(([name, content]) => [
    ...[...letters(name), ...bytes4(content.length), ...content],
    ...(content.length % 2 ? [0] : []),
  ]);
  return Uint8Array.from([
    ...[...letters("RIFF"), ...bytes4(36 + data.length), ...letters("WAVE")],
    ...[...letters("fmt "), ...bytes4(fmt.length), ...fmt, ...chunks],
    ...[...letters("data"), ...bytes4(options.length ?? data.length), ...data],
  ]);
}

/** An answer of a server with a file. */
export function answerWith(file: Uint8Array, head = "HTTP/1.0 200 OK\r\n\r\n"): Uint8Array {
  return Uint8Array.from([...letters(head), ...file]);
}
