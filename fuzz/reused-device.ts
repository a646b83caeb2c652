import { hex } from "./bytes.js";
import { FindingError } from "./target.js";

/** A device that takes inputs one after the other. */
export interface DeviceUnderTest {
  /** @throws FindingError something is wrong */
  take(input: Uint8Array): void;
  /** Ends it. @throws FindingError something wasn't released */
  end(): void;
}

/**
 * Runs many inputs on one device, because starting one takes longer than most inputs. An input that only
 * fails after others is reported with all of them.
 */
export class ReusedDevice {
  readonly #start: () => DeviceUnderTest;
  readonly #maxLife: number;
  readonly #taken: Uint8Array[] = [];
  #device: DeviceUnderTest | undefined;

  /** @param maxLife - How many inputs a device runs before it is replaced. */
  constructor(start: () => DeviceUnderTest, maxLife: number) {
    this.#start = start;
    this.#maxLife = maxLife;
  }

  take(input: Uint8Array): void {
    if (this.#taken.length >= this.#maxLife) this.#replace()?.end();
    this.#device ??= this.#start();
    const isFirst = this.#taken.length === 0;
    this.#taken.push(input);
    try {
      this.#device.take(input);
    } catch (error) {
      const inputs = this.#taken.map(hex).join("\n");
      this.#replace();
      if (isFirst) throw error;
      // If it also fails on a freshly started device, that is easier to understand.
      this.#start().take(input);
      throw new FindingError(`only after other inputs: ${(error as Error).stack}\n${inputs}`);
    }
  }

  /** The device until now, which the next input no longer gets. */
  #replace(): DeviceUnderTest | undefined {
    const device = this.#device;
    this.#device = undefined;
    this.#taken.length = 0;
    return device;
  }
}
