/** Buses with given answers, for drivers without a device: the worked examples of data sheets. */
import type {
  I2C,
  I2CConstructor,
  Serial,
  SerialConstructor,
  SPI,
  SPIConstructor,
} from "../src/host/host.js";
import { NoFakeAnswerError } from "./errors.js";

/** What a fake bus has heard. */
export interface FakeBus {
  /** What the driver has written: the bytes of each transfer. */
  readonly written: readonly (readonly number[])[];
  /** How many drivers use it now: 0 after the driver's `close()`. */
  readonly users: number;
}

/** What a part on a fake bus answers. */
export interface FakeAnswers {
  /** The bytes of its registers: `{ 0xd0: [0x60] }`. A longer read has the following registers' bytes, given here as well. */
  registers?: Readonly<Record<number, readonly number[]>>;
  /** The bytes of its other answers, in turn. */
  answers?: readonly (readonly number[])[];
}

/** What the driver writes, and who uses the bus. */
class BusRecord {
  readonly written: number[][] = [];
  users = 0;

  hear(bytes: Uint8Array): void {
    this.written.push([...bytes]);
  }
}

/** Fills a buffer with an answer. @throws NoFakeAnswerError there is none of that length. */
function fill(buffer: Uint8Array, answer: readonly number[] | undefined): number {
  if (!answer || answer.length < buffer.length)
    throw new NoFakeAnswerError(
      `The fake part is asked for ${buffer.length} bytes, and has ${answer?.length ?? 0}: give it more answers.`,
    );
  buffer.set(answer.slice(0, buffer.length));
  return buffer.length;
}

/** The bus as a class, which has what was heard. */
function withRecord<Constructor>(Bus: object, heard: BusRecord): Constructor & FakeBus {
  Object.defineProperty(Bus, "written", { get: () => heard.written });
  Object.defineProperty(Bus, "users", { get: () => heard.users });
  return Bus as Constructor & FakeBus;
}

/**
 * An I2C bus with a part that has these answers: `new LM75({ sensor: { io: fakeI2C({ registers }), data: 21, clock: 22 } })`.
 * A read for which there is no answer throws a NoFakeAnswerError.
 */
export function fakeI2C({ registers = {}, answers = [] }: FakeAnswers): I2CConstructor & FakeBus {
  const heard = new BusRecord();
  let next = 0;
  class I2CWithAnswers implements I2C {
    constructor() {
      heard.users += 1;
    }
    read(buffer: Uint8Array): number {
      return fill(buffer, answers[next++]);
    }
    write(bytes: Uint8Array): void {
      heard.hear(bytes);
    }
    writeRead(bytes: Uint8Array, buffer: Uint8Array): number {
      heard.hear(bytes);
      return fill(buffer, registers[bytes[0] ?? 0] ?? answers[next++]);
    }
    close(): void {
      heard.users -= 1;
    }
  }
  return withRecord(I2CWithAnswers, heard);
}

/** An SPI bus with a part that has these answers, one for each read or transfer. Otherwise as `fakeI2C`. */
export function fakeSPI({ answers = [] }: Pick<FakeAnswers, "answers">): SPIConstructor & FakeBus {
  const heard = new BusRecord();
  let next = 0;
  class SPIWithAnswers implements SPI {
    constructor() {
      heard.users += 1;
    }
    read(buffer: Uint8Array): void {
      fill(buffer, answers[next++]);
    }
    write(bytes: Uint8Array): void {
      heard.hear(bytes);
    }
    transfer(buffer: Uint8Array): void {
      heard.hear(buffer);
      fill(buffer, answers[next++]);
    }
    close(): void {
      heard.users -= 1;
    }
  }
  return withRecord(SPIWithAnswers, heard);
}

/** A serial port at which these answers have come, one for each read: `[]` for nothing. After the last, nothing comes. */
export function fakeSerial({
  answers = [],
}: Pick<FakeAnswers, "answers">): SerialConstructor & FakeBus {
  const heard = new BusRecord();
  let next = 0;
  class SerialWithAnswers implements Serial {
    constructor() {
      heard.users += 1;
    }
    read(): ArrayBuffer | undefined {
      const bytes = answers[next++] ?? [];
      return bytes.length > 0 ? Uint8Array.from(bytes).buffer : undefined;
    }
    write(bytes: Uint8Array): void {
      heard.hear(bytes);
    }
    close(): void {
      heard.users -= 1;
    }
  }
  return withRecord(SerialWithAnswers, heard);
}
