import { checkedNumber, type NumberRange } from "../../../base/option-ranges.js";

/** How many values a filter sends. */
export interface SendEveryOptions {
  /** It sends one value for this many that come in, from 1. */
  sendEvery?: number;
  /** The first value is sent when this many have come in: 1 to `sendEvery`. Default 1. */
  sendFirstAt?: number;
}

/** Options of filters that use the last few values. */
export interface WindowOptions extends SendEveryOptions {
  /** The number of values that it uses, from 1. */
  windowSize?: number;
}

/** A whole number from 1. */
const COUNT: NumberRange = { whole: true, from: 1 };

/** Counts values, and says which are to be sent. */
export class SendEvery {
  protected readonly sendEvery: number;
  protected toSend: number;

  /** @throws ConfigurationError naming the filter, when an option is out of range. */
  constructor(owner: string, sendEvery: number, sendFirstAt = 1) {
    checkedNumber(owner, "sendEvery", sendEvery, COUNT);
    checkedNumber(owner, "sendFirstAt", sendFirstAt, { ...COUNT, to: sendEvery });
    this.sendEvery = sendEvery;
    this.toSend = sendFirstAt;
  }

  /** Counts a value. Returns whether it is time to send. */
  isDue(): boolean {
    this.toSend -= 1;
    if (this.toSend > 0) return false;
    this.toSend = this.sendEvery;
    return true;
  }
}

/** The last few values. */
export class Window extends SendEvery {
  /** In no order; only the first `length` are valid. */
  readonly values: Float64Array;
  length = 0;
  private oldest = 0;

  /** @throws ConfigurationError naming the filter, when an option is out of range. */
  constructor(filter: string, windowSize: number, sendEvery: number, sendFirstAt?: number) {
    const owner = `The filter ${filter}`;
    checkedNumber(owner, "windowSize", windowSize, COUNT);
    super(owner, sendEvery, sendFirstAt);
    this.values = new Float64Array(windowSize);
  }

  /** Adds a value, replacing the oldest if full. Returns whether it is time to send. */
  add(value: number): boolean {
    const { values } = this;
    values[this.oldest] = value;
    this.oldest += 1;
    if (this.oldest === values.length) this.oldest = 0;
    if (this.length < values.length) this.length += 1;
    // As `isDue` does, whose call costs XS as much.
    this.toSend -= 1;
    if (this.toSend > 0) return false;
    this.toSend = this.sendEvery;
    return true;
  }

  /** Sorts the values except NaN into `sorted`, by insertion since windows are short; returns their number. */
  sortInto(sorted: Float64Array): number {
    const { values, length } = this;
    let count = 0;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (Number.isNaN(value)) continue;
      let at = count;
      for (; at > 0 && (sorted[at - 1] as number) > value; at--) {
        sorted[at] = sorted[at - 1] as number;
      }
      sorted[at] = value;
      count += 1;
    }
    return count;
  }
}
