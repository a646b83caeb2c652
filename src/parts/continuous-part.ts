import type { I2C } from "../host/host.js";
import { checkedWord } from "./checksums.js";
import { PartDriver } from "./part-driver.js";
import type { SensorDriver } from "./sensor-driver.js";

/** How a part that measures by itself is asked. */
export interface ContinuousCommands {
  /** Has it measure. */
  readonly start: Uint8Array;
  /** Asks whether there is a measurement, and the bits of the answer that say so. */
  readonly isReady: Uint8Array;
  readonly ready: number;
  /** Asks for the measurement, and its bytes: words of two bytes, each with a checksum. */
  readonly read: Uint8Array;
  readonly length: number;
  /** Milliseconds that a command takes, and from one measurement to the next. */
  readonly commandTime: number;
  readonly untilNext: number;
}

/** The last command to the part. */
const enum Step {
  NOTHING,
  IS_READY,
  READ,
}

/** Sensirion's parts that measure by themselves once they are told to. */
export abstract class ContinuousPart<Sample>
  extends PartDriver<I2C>
  implements SensorDriver<Sample>
{
  /** Milliseconds until the next step. */
  again: number;
  /** The measurement's bytes. */
  protected readonly data: Uint8Array;
  /** The first word of it, where short answers go. */
  protected readonly word: Uint8Array;
  private hasStarted = false;
  private step = Step.NOTHING;

  constructor(
    io: I2C,
    private readonly commands: ContinuousCommands,
  ) {
    super(io);
    this.again = commands.commandTime;
    this.data = new Uint8Array(commands.length);
    this.word = this.data.subarray(0, 3);
  }

  measure(): number {
    return this.send(this.commands.isReady, Step.IS_READY);
  }

  /** @throws PartError when a checksum is wrong. */
  sample(): Sample | undefined {
    const { isReady, ready, read } = this.commands;
    if (this.step === Step.NOTHING) this.send(isReady, Step.IS_READY);
    else if (this.step === Step.IS_READY) {
      this.io.read(this.word);
      if (checkedWord(this.word, 0) & ready) this.send(read, Step.READ);
      else this.wait();
    } else {
      this.io.read(this.data);
      return this.values();
    }
    return undefined;
  }

  /** What the measurement's bytes say. */
  protected abstract values(): Sample;

  /** Has it measure again, once it has stopped. Returns the milliseconds that this takes. */
  restart(): number {
    this.step = Step.NOTHING;
    this.hasStarted = true;
    this.io.write(this.commands.start);
    return this.commands.commandTime;
  }

  private send(command: Uint8Array, step: Step): number {
    this.io.write(command);
    this.step = step;
    this.again = this.commands.commandTime;
    return this.again;
  }

  /** Waits for the next measurement. */
  private wait(): void {
    this.step = Step.NOTHING;
    this.again = this.commands.untilNext;
    if (this.hasStarted) return;
    this.hasStarted = true;
    try {
      this.begin();
    } catch {
      // A part that measures already may not acknowledge this.
    }
  }

  /** Has it measure, since it doesn't yet. */
  protected begin(): void {
    this.io.write(this.commands.start);
  }
}
