import type { VirtualChannel } from "./virtual-part.js";
import { VirtualTrainPart } from "./virtual-train-part.js";

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

/** Milliseconds that the longest answer takes. */
const ANSWER_TIME = 5.5;

/** Aosong AM2302 (DHT22), from its data sheet. */
export class VirtualDHT22 extends VirtualTrainPart {
  readonly channels: Readonly<Record<"temperature" | "humidity", VirtualChannel>> = {
    temperature: { from: -40, to: 80, precision: 0.0501, unit: "°C" },
    humidity: { from: 0, to: 100, precision: 0.0501, unit: "%" },
  };
  /** Milliseconds for which the wire has to be low at least. */
  protected readonly shortest: number = SHORTEST;
  /** What it measured at the last request; it sends that at the next one. */
  #measured: readonly number[] = [];
  #lowSince: number | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(options: { name?: string; temperature?: number; humidity?: number } = {}) {
    super(options.name ?? "dht22");
    this.set("temperature", options.temperature ?? 21);
    this.set("humidity", options.humidity ?? 50);
  }

  override driven(level: 0 | 1): void {
    if (!this.isPlugged) return;
    if (level === 0) {
      this.#lowSince = this.now;
      return;
    }
    const low = this.now - (this.#lowSince ?? this.now);
    this.#lowSince = undefined;
    const waited = this.now - this.#askedAt;
    if (low < this.shortest || low > LONGEST || waited < BETWEEN) return;
    this.#askedAt = this.now;
    const bytes = Uint8Array.from(this.#measured);
    this.noise?.(bytes);
    this.#measured = this.#now();
    this.send(trainOf(bytes), ANSWER_TIME);
  }

  protected powerOn(): void {
    this.#measured = this.#now();
    this.#lowSince = undefined;
    // It needs the same time before the first request.
    this.#askedAt = this.now;
  }

  #now(): number[] {
    const bytes = this.values();
    return [...bytes, bytes.reduce((sum, byte) => sum + byte, 0) & 0xff];
  }

  /** The four bytes of a reading. */
  protected values(): number[] {
    const humidity = Math.round(this.get("humidity") * 10);
    const celsius = Math.round(this.get("temperature") * 10);
    const words = [humidity, Math.abs(celsius) | (celsius < 0 ? 0x8000 : 0)];
    return words.flatMap((word) => [word >> 8, word & 0xff]);
  }
}

/** The wire's levels: it answers, then sends the bits, and releases the wire. */
function trainOf(bytes: Uint8Array): number[] {
  const bits = [...bytes].flatMap((byte) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1),
  );
  return [WAIT, -ANSWER, ANSWER, ...bits.flatMap((bit) => [-LOW, bit ? ONE : ZERO]), -LOW];
}
