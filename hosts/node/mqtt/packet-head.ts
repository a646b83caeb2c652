/** MQTT 3.1.1: types of packets (2.2.1), and where the parts of a message stand (3.3). */
const PUBLISH = 3;

/** A length has at most 4 bytes: 2.2.3. */
const LENGTH_END = 5;

/** The beginning of a packet: all that comes before the payload of a message. */
export class PacketHead {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /**
   * How many more bytes it certainly has; 0 when it is complete.
   *
   * @throws Error when it can't be the beginning of a packet.
   */
  get missing(): number {
    const { bytes } = this;
    const lengthEnd = this.#lengthEnd;
    if (bytes.length < 2) return 2 - bytes.length;
    if (lengthEnd === 0) {
      if (bytes.length < LENGTH_END) return 1;
      throw new Error("The broker has sent a packet whose length has more than 4 bytes.");
    }
    if (!this.isMessage) return 0;
    const topic = lengthEnd + 2;
    if (bytes.length < topic) return topic - bytes.length;
    if (this.payloadLength < 0)
      throw new Error("The broker has sent a message that is shorter than its topic.");
    return this.#end - bytes.length;
  }

  get isMessage(): boolean {
    return this.bytes.readUInt8(0) >> 4 === PUBLISH;
  }

  /** The length of what follows the length itself. */
  get length(): number {
    let length = 0;
    for (let at = this.#lengthEnd - 1; at > 0; at--)
      length = length * 128 + (this.bytes.readUInt8(at) & 0x7f);
    return length;
  }

  get QoS(): number {
    return (this.bytes.readUInt8(0) >> 1) & 3;
  }

  get retain(): boolean {
    return (this.bytes.readUInt8(0) & 1) === 1;
  }

  get topic(): string {
    const start = this.#lengthEnd + 2;
    return this.bytes.toString("utf8", start, start + this.#topicLength);
  }

  /** The message's identifier; 0 without one. */
  get id(): number {
    return this.QoS === 0 ? 0 : this.bytes.readUInt16BE(this.#end - 2);
  }

  get payloadLength(): number {
    return this.length - (this.#end - this.#lengthEnd);
  }

  /** Where its length ends; 0 while that hasn't come. */
  get #lengthEnd(): number {
    const { bytes } = this;
    for (let at = 1; at < Math.min(bytes.length, LENGTH_END); at++)
      if (bytes.readUInt8(at) < 0x80) return at + 1;
    return 0;
  }

  get #topicLength(): number {
    return this.bytes.readUInt16BE(this.#lengthEnd);
  }

  get #end(): number {
    return this.#lengthEnd + 2 + this.#topicLength + (this.QoS > 0 ? 2 : 0);
  }
}
