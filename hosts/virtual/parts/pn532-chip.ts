/** The commands of a PN532 and the tag before it, from its user manual UM0701-02. */
import type { CardMemory } from "./card-memory.js";

const ACK = [0x00, 0x00, 0xff, 0x00, 0xff, 0x00];
const NACK = [0x00, 0x00, 0xff, 0xff, 0x00, 0x00];

/** Milliseconds until a command is acknowledged, until most are answered, and of a search for a tag. */
const ACKNOWLEDGEMENT = 1;
const ANSWER = 2;
const SEARCH = 12;

/** The error for a command that doesn't fit the tag (table 15), and for a tag that doesn't answer. */
const NOT_ALLOWED = 0x27;
const SILENCE = 0x01;

/** What is before the reader. */
export interface PN532Tag {
  /** The bytes of its address. */
  readonly id: readonly number[];
  /** The answer to select (ATS) of a tag of ISO 14443-4, as payment cards and phones are. Empty: it isn't one. */
  readonly ats: readonly number[];
  /** Its memory, if it has one: an NTAG213's or a MIFARE Classic's. */
  readonly memory: CardMemory | undefined;
}

export class PN532Chip {
  readonly #now: () => number;
  readonly #tag: () => PN532Tag | undefined;
  #frames: { at: number; bytes: readonly number[] }[] = [];
  #isWaitedFor = true;
  /** The last frame that was read, for those who want it again. */
  #sent: readonly number[] | undefined;

  constructor(now: () => number, tag: () => PN532Tag | undefined) {
    this.#now = now;
    this.#tag = tag;
  }

  reset(): void {
    this.#frames = [];
    this.#sent = undefined;
    this.#isWaitedFor = true;
  }

  /** Takes a frame. Returns what is wrong with it. */
  write(bytes: readonly number[]): string | undefined {
    if (NACK.every((byte, i) => bytes[i] === byte)) {
      if (this.#sent) this.#frames = [{ at: this.#now() + ACKNOWLEDGEMENT, bytes: this.#sent }];
      return undefined;
    }
    const data = dataOf(bytes);
    if (!data) return `[${bytes}] isn't a frame`;
    const [direction, command = 0, ...rest] = data;
    if (direction !== 0xd4) return `TFI is ${direction}`;
    const answer = this.#answerTo(command, rest);
    if (!answer) return `command ${command} (${rest}) isn't simulated`;
    // A command ends the one before.
    this.#frames = [{ at: this.#now() + ACKNOWLEDGEMENT, bytes: ACK }];
    const { after, data: answered } = answer;
    if (after < Number.POSITIVE_INFINITY)
      this.#frames.push({
        at: this.#now() + after,
        bytes: frame([0xd5, command + 1, ...answered]),
      });
    return undefined;
  }

  get isReady(): boolean {
    const [next] = this.#frames;
    return next !== undefined && this.#now() >= next.at;
  }

  /** The next frame, if it is ready. */
  read(): readonly number[] {
    if (!this.isReady) return [];
    this.#sent = this.#frames.shift()?.bytes;
    return this.#sent ?? [];
  }

  #answerTo(command: number, rest: readonly number[]) {
    if (command === 0x02) return { after: ANSWER, data: [0x32, 1, 6, 7] };
    if (command === 0x14 && rest[0] === 1) return { after: ANSWER, data: [] };
    if (command === 0x32 && rest[0] === 5) {
      this.#isWaitedFor = rest[3] === 0xff;
      return { after: ANSWER, data: [] };
    }
    // The field is turned on by the next search.
    if (command === 0x32 && rest[0] === 1) return { after: ANSWER, data: [] };
    if (command === 0x40 && rest[0] === 1)
      return { after: ANSWER, data: this.#exchange(rest.slice(1)) };
    if (command !== 0x4a || rest[0] !== 1 || rest[1] !== 0) return undefined;
    const tag = this.#tag();
    if (!tag)
      return this.#isWaitedFor
        ? { after: Number.POSITIVE_INFINITY, data: [] }
        : { after: SEARCH, data: [0] };
    // Its number, SENS_RES, SEL_RES, and the address with its length before it.
    const { id, ats, memory } = tag;
    memory?.select(id);
    const kind = ats.length > 0 ? 0x20 : (memory?.kind ?? 0x00);
    return { after: SEARCH, data: [1, 1, 0x00, 0x44, kind, id.length, ...id, ...ats] };
  }

  #exchange(command: readonly number[]): readonly number[] {
    const tag = this.#tag();
    if (!tag) return [SILENCE];
    const answer = tag.memory?.exchange(command) ?? NOT_ALLOWED;
    return typeof answer === "number" ? [answer] : [0, ...answer];
  }
}

function frame(data: readonly number[]): number[] {
  const sum = data.reduce((total, byte) => total + byte, 0);
  return [0, 0, 0xff, data.length, 256 - data.length, ...data, (256 - (sum % 256)) % 256, 0];
}

function dataOf(bytes: readonly number[]): readonly number[] | undefined {
  const data = bytes.slice(5, 5 + (bytes[3] ?? 0));
  return frame(data).join() === bytes.join() ? data : undefined;
}
