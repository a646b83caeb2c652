import { checksum } from "../../hosts/virtual/parts/virtual-pzem004t.js";
import { VirtualSerialPart } from "../../hosts/virtual/parts/virtual-serial-part.js";

/** Milliseconds until an answer has come. */
const ANSWER = 30;

/** A server of Modbus RTU, by the specification (application protocol 1.1b3, chapter 6). */
export class ModbusServer extends VirtualSerialPart {
  readonly channels = {};
  /** Those that it has, by their kind and number: `"holding 16"`. Others are an exception. */
  readonly values = new Map<string, number>();
  /** Each request: its unit, its function, and the two numbers behind it. */
  readonly requests: string[] = [];

  constructor(readonly units: readonly number[] = [1]) {
    super("modbus");
  }

  protected written(bytes: Uint8Array): void {
    const body = [...bytes.subarray(0, -2)];
    if (checksum(body).join() !== [...bytes.subarray(-2)].join()) return;
    const [unit = 0, fn = 0, a = 0, b = 0, c = 0, d = 0] = body;
    const [first, second] = [a * 256 + b, c * 256 + d];
    this.requests.push(`${unit} ${fn} ${first} ${second}`);
    if (this.units.includes(unit)) this.#reply(unit, fn, this.#answerTo(fn, first, second, body));
  }

  #reply(unit: number, fn: number, answer: number[] | undefined): void {
    const frame = answer ? [unit, fn, ...answer] : [unit, fn | 0x80, 2];
    this.answer([...frame, ...checksum(frame)], ANSWER);
  }

  #answerTo(fn: number, first: number, second: number, body: number[]): number[] | undefined {
    const kind = ["", "coil", "discrete", "holding", "input", "coil", "holding"][fn];
    if (fn === 5 || fn === 6) {
      this.values.set(`${kind} ${first}`, fn === 5 ? Number(second === 0xff00) : second);
      return body.slice(2);
    }
    if (fn === 15 || fn === 16) {
      for (let i = 0; i < second; i++) {
        const [high = 0, low = 0] = body.slice(7 + 2 * i);
        if (fn === 16) this.values.set(`holding ${first + i}`, high * 256 + low);
        else this.values.set(`coil ${first + i}`, ((body[7 + (i >> 3)] ?? 0) >> (i & 7)) & 1);
      }
      return body.slice(2, 6);
    }
    const values = Array.from({ length: second }, (_, i) =>
      this.values.get(`${kind} ${first + i}`),
    );
    if (values.includes(undefined)) return undefined;
    const bytes =
      fn > 2
        ? values.flatMap((value = 0) => [value >> 8, value & 0xff])
        : Array.from({ length: Math.ceil(second / 8) }, (_, at) =>
            values
              .slice(8 * at, 8 * at + 8)
              .reduce((sum: number, on, i) => sum | ((on ?? 0) << i), 0),
          );
    return [bytes.length, ...bytes];
  }
}
