import { INSTRUCTIONS, WIDTHS } from "./instructions.js";

/** How deep functions may lie in one another. */
const DEEPEST = 100;

/** Finds what is wrong with the code of an archive's modules. */
export class InstructionCheck {
  /** How many names the code that was checked uses. */
  names = 0;
  /** What is wrong; undefined so far. */
  problem: string | undefined;

  private readonly bytes: Uint8Array;

  constructor(archive: Uint8Array) {
    this.bytes = archive;
  }

  /**
   * Checks a module.
   *
   * @returns whether nothing is wrong
   */
  check(from: number, to: number): boolean {
    return this.checkFunction(from, to, 0);
  }

  private checkFunction(from: number, to: number, depth: number): boolean {
    if (depth > DEEPEST) return this.fail(from, "functions lie too deep in one another");
    let last = "";
    let variables = 0;
    let jumps = 0;
    let at = from;
    while (at < to) {
      const kind = this.kindAt(at);
      const next = this.next(at, kind);
      if (next < 0) return false;
      const length = this.operandLength(kind);
      if (next > to || at + 1 + length > to)
        return this.fail(at, "an instruction is longer than its function");
      if (isJump(kind)) jumps += 1;
      switch (kind) {
        case "i":
          if (this.unsigned(at + 1, 2) !== 0) return this.fail(at, "a name isn't open");
          this.names += 1;
          break;
        case "t":
        case "T":
          if (!this.isText(at + 1 + length, next)) return this.fail(at, "a text isn't one");
          break;
        case "g":
        case "G":
          if ((next - at - 1 - length) % 4 !== 0 || next - at - 1 - length === 0)
            return this.fail(at, "a BigInt isn't one");
          break;
        case "r":
        case "R":
          variables += this.unsigned(at + 1, length);
          break;
        case "l":
        case "L":
          if (this.unsigned(at + 1, length) > variables)
            return this.fail(at, "a function uses more variables than it has");
          break;
        case "c":
        case "C":
        case "D":
          if (!this.checkFunction(at + 1 + length, next, depth + 1)) return false;
          break;
        default:
      }
      last = kind;
      at = next;
    }
    if (last !== "e" && !isJump(last)) return this.fail(to, "a function has no end");
    return jumps === 0 || this.checkJumps(from, to, jumps);
  }

  /**
   * Checks that all jumps of a function lead to its own instructions. It needs memory for the jumps only: a table of
   * the module's instructions could be longer than what a busy device has left.
   */
  private checkJumps(from: number, to: number, count: number): boolean {
    const targets = this.targets(from, to, count);
    let index = 0;
    for (let at = from; at < to && index < count; at = this.next(at, this.kindAt(at))) {
      if ((targets[index] as number) < at) break;
      while (targets[index] === at) index += 1;
    }
    return (
      index === count ||
      this.fail(targets[index] as number, "where a jump leads to, its function has no instruction")
    );
  }

  /** Where the jumps of a function lead to, in order. */
  private targets(from: number, to: number, count: number): Int32Array {
    // A target beyond 32 bits becomes a negative number, which is refused as well.
    const targets = new Int32Array(count);
    let index = 0;
    for (let at = from; at < to; ) {
      const kind = this.kindAt(at);
      const next = this.next(at, kind);
      if (isJump(kind)) targets[index++] = next + this.signed(at + 1, this.operandLength(kind));
      at = next;
    }
    return targets.sort();
  }

  /** Where the next instruction begins; negative if this isn't one. */
  private next(at: number, kind: string): number {
    switch (kind) {
      case "":
      case "-":
        this.fail(at, "there's no instruction");
        return -1;
      case "t":
      case "g":
      case "c":
        return at + 2 + this.unsigned(at + 1, 1);
      case "T":
      case "G":
      case "C":
        return at + 3 + this.unsigned(at + 1, 2);
      case "D":
        return at + 5 + this.unsigned(at + 1, 4);
      default:
        return at + 1 + this.operandLength(kind);
    }
  }

  private kindAt(at: number): string {
    return INSTRUCTIONS.charAt(this.bytes[at] as number);
  }

  private operandLength(kind: string): number {
    return WIDTHS[kind] ?? Number(kind) - 1;
  }

  /** The engine looks for the 0 behind a text, and trusts its UTF-8. */
  private isText(from: number, to: number): boolean {
    const { bytes } = this;
    if (to <= from || bytes[to - 1] !== 0) return false;
    let following = 0;
    for (let at = from; at < to - 1; at++) {
      const byte = bytes[at] as number;
      if (following > 0) {
        if ((byte & 0xc0) !== 0x80) return false;
        following -= 1;
      } else if (byte >= 0xf8 || (byte & 0xc0) === 0x80 || byte === 0) return false;
      else if (byte >= 0xf0) following = 3;
      else if (byte >= 0xe0) following = 2;
      else if (byte >= 0xc0) following = 1;
    }
    return following === 0;
  }

  /** Little-endian, as all numbers in code. */
  private unsigned(at: number, length: number): number {
    let value = 0;
    for (let i = length - 1; i >= 0; i--) value = value * 256 + (this.bytes[at + i] ?? 0);
    return value;
  }

  private signed(at: number, length: number): number {
    const value = this.unsigned(at, length);
    const limit = 2 ** (8 * length);
    return value < limit / 2 ? value : value - limit;
  }

  private fail(at: number, what: string): false {
    this.problem = `at byte ${at}, ${what}`;
    return false;
  }
}

function isJump(kind: string): boolean {
  return kind === "j" || kind === "J" || kind === "K";
}
