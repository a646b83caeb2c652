import { VirtualSPIPart, type VirtualSPISettings } from "./virtual-spi-part.js";

/** Milliseconds for which the wire has to be low, and between two requests. */
const SHORTEST = 0.8;
const LONGEST = 20;
const BETWEEN = 2000;

/** Microseconds of the answer (AM2302, table 6): it waits, is low, is high; then each bit is low and high. */
const WAIT = 30;
const ANSWER = 80;
const LOW = 50;
const ZERO = 26;
const ONE = 70;

/** Aosong AM2302 (DHT22), from its data sheet: `in` of SPI samples its wire, and another pin holds it low. */
export class VirtualDHT22 extends VirtualSPIPart {
  readonly channels = {
    temperature: { from: -40, to: 80, precision: 0.0501, unit: "°C" },
    humidity: { from: 0, to: 100, precision: 0.0501, unit: "%" },
  };
  /** What it measured at the last request; it sends that at the next one. */
  #measured: readonly number[] = [];
  #lowSince: number | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  /** Begins its answer. */
  #answers = false;

  constructor(options: { name?: string; temperature?: number; humidity?: number } = {}) {
    super(options.name ?? "dht22");
    this.set("temperature", options.temperature ?? 21);
    this.set("humidity", options.humidity ?? 50);
  }

  /** The program has changed the level of the pin that holds the wire. */
  override driven(level: 0 | 1): void {
    if (level === 0) {
      this.#lowSince = this.now;
      return;
    }
    const low = this.now - (this.#lowSince ?? this.now);
    this.#lowSince = undefined;
    const waited = this.now - this.#askedAt;
    this.#answers = low >= SHORTEST && low <= LONGEST && waited >= BETWEEN;
    if (this.#answers) this.#askedAt = this.now;
  }

  protected powerOn(): void {
    this.#measured = this.#now();
    this.#lowSince = undefined;
    this.#answers = false;
    // It needs the same time before the first request.
    this.#askedAt = this.now;
  }

  protected exchange(bytes: Uint8Array, { hz }: VirtualSPISettings): Uint8Array | undefined {
    if (!this.#answers) return undefined;
    this.#answers = false;
    const levels = this.#levels();
    this.#measured = this.#now();
    const answer = new Uint8Array(bytes.length);
    for (let i = 0; i < 8 * bytes.length; i++)
      if (levelAt(levels, (i * 1e6) / hz))
        answer[i >> 3] = (answer[i >> 3] ?? 0) | (128 >> (i & 7));
    return answer;
  }

  /** The lengths of its levels in microseconds, beginning with a high one. */
  #levels(): number[] {
    const bits = this.#measured.flatMap((byte) =>
      [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1),
    );
    return [WAIT, ANSWER, ANSWER, ...bits.flatMap((bit) => [LOW, bit ? ONE : ZERO]), LOW];
  }

  #now(): number[] {
    const humidity = Math.round(this.get("humidity") * 10);
    const celsius = Math.round(this.get("temperature") * 10);
    const words = [humidity, Math.abs(celsius) | (celsius < 0 ? 0x8000 : 0)];
    const bytes = words.flatMap((word) => [word >> 8, word & 0xff]);
    return [...bytes, bytes.reduce((sum, byte) => sum + byte, 0) & 0xff];
  }
}

/** The level this many microseconds after the beginning; high after the end. */
function levelAt(levels: readonly number[], at: number): boolean {
  let end = 0;
  for (let i = 0; i < levels.length; i++) {
    end += levels[i] ?? 0;
    if (at < end) return i % 2 === 0;
  }
  return true;
}
