import type { Random } from "../../../test/tools/random.js";
import { SerialFrames } from "./serial-frames.js";

/** How long both run, in milliseconds. */
export const LD2410_TIME = 20_000;

const FRAME = 100;

/** A radar with random settings that sees something random, says so ten times a second, and does what it is told. */
export class FakeLD2410 extends SerialFrames {
  /** What commands have set: for each its bytes. */
  readonly set = new Map<number, readonly number[]>();
  readonly #random: Random;
  readonly #answers: Map<number, readonly number[]>;
  #written: number[] = [];
  #isCommanded = false;
  #isEngineering: boolean;
  #next = FRAME;
  /** What it sees, all the time. */
  #seen: readonly number[] = [];

  constructor(random: Random) {
    super();
    this.#random = random;
    this.#isEngineering = random.chance(0.5);
    const percents = (count: number) => Array.from({ length: count }, () => random.below(101));
    const gates = [2 + random.below(7), 2 + random.below(7)];
    this.#answers = new Map([
      [0xa0, [0, 1, ...random.bytes(6)]],
      [0xa5, random.chance(0.2) ? [8, 5, 4, 3, 2, 1] : [1, ...random.bytes(5)]],
      [0xab, [random.below(2), 0]],
      [0xae, [random.below(3), random.below(256), random.below(2), 0]],
      [0x61, [0xaa, 8, ...gates, ...percents(18), ...random.bytes(1), random.below(100)]],
    ]);
    this.#see(random.below(4), random.below(2));
  }

  override receive(bytes: Uint8Array): void {
    this.#written.push(...bytes);
    if (this.#written.slice(-4).join() !== "4,3,2,1") return;
    const [command = 0, , ...value] = this.#written.slice(6, -4);
    this.#written = [];
    if (command === 0xff) this.#isCommanded = true;
    else if (!this.#isCommanded) return;
    this.#do(command, value);
    const content = [command, 1, 0, 0, ...(this.#answers.get(command) ?? [])];
    this.send([0xfd, 0xfc, 0xfb, 0xfa, content.length, 0, ...content, 4, 3, 2, 1], this.now);
  }

  override sent(): Uint8Array {
    for (; this.#next <= this.now; this.#next += FRAME)
      if (!this.#isCommanded) this.send(this.#frame(), this.#next);
    return super.sent();
  }

  #do(command: number, value: readonly number[]): void {
    const answer = (read: number) => [...(this.#answers.get(read) ?? [])];
    const parameters = answer(0x61);
    if (command === 0xfe || command === 0xa3) this.#isCommanded = false;
    // It starts for half a second.
    if (command === 0xa3) this.#next = this.now + 500;
    if (command === 0x62 || command === 0x63) this.#isEngineering = command === 0x62;
    if (command === 0xaa) this.#answers.set(0xab, value);
    if (command === 0xad) this.#answers.set(0xae, value);
    if (command === 0x60) {
      parameters.splice(2, 2, value[2] ?? 0, value[8] ?? 0);
      parameters.splice(22, 2, value[14] ?? 0, value[15] ?? 0);
    }
    if (command === 0x64) {
      parameters[4 + (value[2] ?? 0)] = value[8] ?? 0;
      parameters[13 + (value[2] ?? 0)] = value[14] ?? 0;
    }
    this.#answers.set(0x61, parameters);
    if ([0x60, 0x64, 0xaa, 0xad].includes(command)) this.set.set(command, value);
  }

  #see(target: number, out: number): void {
    const below = (most: number) => this.#random.below(most);
    const word = () => [below(256), below(3)];
    const seen = [target, ...word(), below(101), ...word(), below(101), ...word()];
    const energies = Array.from({ length: 18 }, () => below(101));
    this.#seen = [...seen, 8, 8, ...energies, below(256), out];
  }

  #frame(): number[] {
    const values = this.#isEngineering ? this.#seen : this.#seen.slice(0, 9);
    const content = [this.#isEngineering ? 1 : 2, 0xaa, ...values, 0x55, 0];
    return [0xf4, 0xf3, 0xf2, 0xf1, content.length, 0, ...content, 0xf8, 0xf7, 0xf6, 0xf5];
  }
}
