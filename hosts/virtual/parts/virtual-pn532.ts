import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

const ACK = [0x00, 0x00, 0xff, 0x00, 0xff, 0x00];
const NACK = [0x00, 0x00, 0xff, 0xff, 0x00, 0x00];

/** Milliseconds until a command is acknowledged, until most are answered, and of a search for a tag. */
const ACKNOWLEDGEMENT = 1;
const ANSWER = 2;
const SEARCH = 12;

/** NXP PN532 on I2C, from its user manual UM0701-02. */
export class VirtualPN532 extends VirtualI2CPart {
  readonly channels = {
    /** 1: the tag `id` is there. */
    tag: { from: 0, to: 1, precision: 0, unit: "" },
  };
  /** The bytes of the tag's address. */
  id: readonly number[] = [0x04, 0xa1, 0xb2, 0xc3];
  /** What a tag of ISO 14443-4 answers to a request for what it can do: payment cards, phones. Empty: it isn't one. */
  ats: readonly number[] = [];
  #frames: { at: number; bytes: readonly number[] }[] = [];
  #isWaitedFor = true;
  /** The last frame that was read, for those who want it again. */
  #sent: readonly number[] | undefined;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x24, name: "pn532" });
    this.set("tag", 0);
  }

  protected powerOn(): void {
    this.#frames = [];
    this.#sent = undefined;
    this.#isWaitedFor = true;
  }

  protected written(bytes: Uint8Array): boolean {
    if (NACK.every((byte, i) => bytes[i] === byte)) {
      if (this.#sent) this.#frames = [{ at: this.now + ACKNOWLEDGEMENT, bytes: this.#sent }];
      return true;
    }
    const data = dataOf([...bytes]);
    if (!data) return this.refuse(`[${bytes}] isn't a frame`);
    const [direction, command = 0, ...rest] = data;
    if (direction !== 0xd4) return this.refuse(`TFI is ${direction}`);
    const answer = this.#answerTo(command, rest);
    if (!answer) return this.refuse(`command ${command} (${rest}) isn't simulated`);
    // A command ends the one before.
    this.#frames = [{ at: this.now + ACKNOWLEDGEMENT, bytes: ACK }];
    const { after, data: answered } = answer;
    if (after < Number.POSITIVE_INFINITY)
      this.#frames.push({ at: this.now + after, bytes: frame([0xd5, command + 1, ...answered]) });
    return true;
  }

  protected read(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    const [next] = this.#frames;
    if (!next || this.now < next.at) return bytes;
    this.#frames.shift();
    this.#sent = next.bytes;
    bytes.set([1, ...next.bytes].slice(0, count));
    return bytes;
  }

  #answerTo(command: number, rest: readonly number[]) {
    if (command === 0x02) return { after: ANSWER, data: [0x32, 1, 6, 7] };
    if (command === 0x14 && rest[0] === 1) return { after: ANSWER, data: [] };
    if (command === 0x32 && rest[0] === 5) {
      this.#isWaitedFor = rest[3] === 0xff;
      return { after: ANSWER, data: [] };
    }
    if (command !== 0x4a || rest[0] !== 1 || rest[1] !== 0) return undefined;
    const isThere = this.get("tag") === 1;
    if (!isThere && this.#isWaitedFor) return { after: Number.POSITIVE_INFINITY, data: [] };
    // Its number, SENS_RES, SEL_RES, and the address with its length before it.
    const selected = this.ats.length > 0 ? 0x20 : 0x00;
    const found = [1, 1, 0x00, 0x44, selected, this.id.length, ...this.id, ...this.ats];
    return { after: SEARCH, data: isThere ? found : [0] };
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
