import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds until it answers. */
const ANSWER = 15;

const TYPES = ["raw", "bool", "int", "string", "enum", "bitmask"];

/** A datapoint as a product has it. */
interface ProductDatapoint {
  readonly type: string;
  value: number | string;
}

/** A processor with Tuya's serial protocol, version 3, from the developer platform's description. */
export class VirtualTuyaMCU extends VirtualSerialPart {
  readonly channels = {
    temperature: { from: -20, to: 100, precision: 0.5, unit: "°C" },
    level: { from: 0, to: 1000, precision: 0.5, unit: "" },
  };
  /** By their ids; 3 and 4 are its channels. */
  readonly datapoints = new Map<number, ProductDatapoint>([
    [1, { type: "bool", value: 1 }],
    [2, { type: "enum", value: 0 }],
    [3, { type: "int", value: 0 }],
    [4, { type: "int", value: 0 }],
    [5, { type: "string", value: "ok" }],
    [6, { type: "raw", value: "01a2" }],
    [7, { type: "bitmask", value: 0x0102 }],
    // A lamp: on or off, its brightness, the temperature of its white, its colour.
    [20, { type: "bool", value: 0 }],
    [22, { type: "int", value: 1000 }],
    [23, { type: "int", value: 0 }],
    [24, { type: "string", value: "000003e803e8" }],
    // A fan: on or off, its speed, its oscillation, its direction.
    [31, { type: "bool", value: 0 }],
    [32, { type: "enum", value: 0 }],
    [33, { type: "bool", value: 0 }],
    [34, { type: "enum", value: 0 }],
    // A cover: its command (0 open, 1 stop, 2 close), its position, the direction of its motor.
    [41, { type: "enum", value: 1 }],
    [42, { type: "int", value: 0 }],
    [43, { type: "bool", value: 0 }],
    // An air conditioner: on or off, its target and current temperatures, its active state, eco, sleep, its fan, its swings.
    [51, { type: "bool", value: 0 }],
    [52, { type: "int", value: 40 }],
    [53, { type: "int", value: 195 }],
    [54, { type: "enum", value: 0 }],
    [55, { type: "bool", value: 0 }],
    [56, { type: "bool", value: 0 }],
    [57, { type: "enum", value: 0 }],
    [58, { type: "bool", value: 0 }],
    [59, { type: "bool", value: 0 }],
  ]);
  /** The network's state as it was told, and what it was told of the signal and the time. */
  network = -1;
  signal = -1;
  time: readonly number[] = [];
  /** Whether it shows the network's state by a pin of its own. */
  hasPins = false;
  #hasBeaten = false;
  /** When it has sent what it is sending. */
  #sentAt = 0;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "tuya-mcu");
    this.set("temperature", 21);
    this.set("level", 300);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#hasBeaten = false;
  }

  /** It reports what has changed by itself. */
  protected override changed(): void {
    for (const [id, name] of [
      [3, "temperature"],
      [4, "level"],
    ] as const) {
      const value = Math.round(this.get(name));
      const datapoint = this.datapoints.get(id);
      if (!datapoint || Number.isNaN(value) || datapoint.value === value) continue;
      datapoint.value = value;
      if (this.isPlugged) this.#say(0x07, this.#bytesOf(id, datapoint));
    }
  }

  /** Asks for something, as products do with version 3. */
  ask(command: number): void {
    this.#say(command, []);
  }

  /** Reports a datapoint. @param isConfirmed - The module has to say that it has come. */
  report(id: number, value: number | string, isConfirmed = false): void {
    const datapoint = this.datapoints.get(id);
    if (!datapoint) return;
    datapoint.value = value;
    this.#say(isConfirmed ? 0x22 : 0x07, this.#bytesOf(id, datapoint));
  }

  protected written(bytes: Uint8Array): void {
    const [first, second, version, command = 0, high = 0, low = 0] = bytes;
    const data = [...bytes.subarray(6, -1)];
    const sum = bytes.subarray(0, -1).reduce((total, byte) => total + byte, 0);
    const isFrame = first === 0x55 && second === 0xaa && version === 0;
    if (!isFrame || data.length !== high * 256 + low || (sum & 0xff) !== bytes.at(-1)) {
      this.refuse(`[${bytes}] isn't a frame`);
      return;
    }
    switch (command) {
      case 0x00:
        this.#say(0x00, [this.#hasBeaten ? 1 : 0]);
        this.#hasBeaten = true;
        return;
      case 0x01:
        return this.#say(0x01, codesOf('{"p":"abcdefghijklmnop","v":"1.0.0","m":0}'));
      case 0x02:
        return this.#say(0x02, this.hasPins ? [14, 13] : []);
      case 0x03:
        [this.network = -1] = data;
        return this.#say(0x03, []);
      case 0x06:
        return this.#set(data);
      case 0x08:
        for (const [id, datapoint] of this.datapoints)
          this.#say(0x07, this.#bytesOf(id, datapoint));
        return;
      case 0x1c:
        this.time = data;
        return;
      case 0x23:
      case 0x2b:
        if (command === 0x2b) [this.network = -1] = data;
        return;
      case 0x24:
        [this.signal = -1] = data;
        return;
      default:
        this.refuse(`command ${command} isn't known`);
    }
  }

  #set(data: readonly number[]): void {
    const [id = 0, type = 0, , length = 0, ...value] = data;
    const datapoint = this.datapoints.get(id);
    if (!datapoint || datapoint.type !== TYPES[type] || value.length !== length) {
      this.refuse(`datapoint ${id} isn't set by [${data}]`);
      return;
    }
    if (type === 3) datapoint.value = String.fromCharCode(...value);
    else datapoint.value = value.reduce((sum, byte) => sum * 256 + byte, 0) | 0;
    this.#say(0x07, this.#bytesOf(id, datapoint));
  }

  #bytesOf(id: number, { type, value }: ProductDatapoint): number[] {
    const bytes = bytesOf(type, value);
    return [id, TYPES.indexOf(type), bytes.length >> 8, bytes.length & 0xff, ...bytes];
  }

  #say(command: number, data: readonly number[]): void {
    const frame = [0x55, 0xaa, 3, command, data.length >> 8, data.length & 0xff, ...data];
    // At 9600 baud a byte takes about a millisecond.
    this.#sentAt = Math.max(this.now + ANSWER, this.#sentAt + frame.length + 1);
    const sum = frame.reduce((total, byte) => total + byte, 0) & 0xff;
    this.answer([...frame, sum], this.#sentAt - this.now);
  }
}

function bytesOf(type: string, value: number | string): number[] {
  if (type === "string") return codesOf(String(value));
  if (type === "raw") {
    const pairs = String(value).match(/../g) ?? [];
    return pairs.map((pair) => Number.parseInt(pair, 16));
  }
  const count = { int: 4, bitmask: 2 }[type] ?? 1;
  const whole = BigInt.asUintN(32, BigInt(value));
  return Array.from({ length: count }, (_, i) =>
    Number((whole >> BigInt(8 * (count - 1 - i))) & 0xffn),
  );
}

function codesOf(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
