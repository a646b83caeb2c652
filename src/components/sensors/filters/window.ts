import { checkedNumber, type NumberRange } from "../../../base/option-ranges.js";

/** Options of filters that use the last few values. */
export interface WindowOptions {
  /** The number of values that it uses, from 1. */
  windowSize?: number;
  /** It sends one value for this many that come in, from 1. */
  sendEvery?: number;
  /** The first value is sent when this many have come in: 1 to `sendEvery`. Default 1. */
  sendFirstAt?: number;
}

/** A whole number from 1. */
const COUNT: NumberRange = { whole: true, from: 1 };

/** The last few values. */
export class Window {
  /** In no order; only the first `length` are valid. */
  readonly values: Float64Array;
  length = 0;
  private readonly sendEvery: number;
  private oldest = 0;
  private toSend: number;

  /** @throws ConfigurationError naming the filter, when an option is out of range. */
  constructor(filter: string, windowSize: number, sendEvery: number, sendFirstAt = 1) {
    const owner = `The filter ${filter}`;
    checkedNumber(owner, "windowSize", windowSize, COUNT);
    checkedNumber(owner, "sendEvery", sendEvery, COUNT);
    checkedNumber(owner, "sendFirstAt", sendFirstAt, { ...COUNT, to: sendEvery });
    this.values = new Float64Array(windowSize);
    this.sendEvery = sendEvery;
    this.toSend = sendFirstAt;
  }

  /** Adds a value, replacing the oldest if full. Returns whether it is time to send. */
  add(value: number): boolean {
    const { values } = this;
    values[this.oldest] = value;
    this.oldest += 1;
    if (this.oldest === values.length) this.oldest = 0;
    if (this.length < values.length) this.length += 1;
    this.toSend -= 1;
    if (this.toSend > 0) return false;
    this.toSend = this.sendEvery;
    return true;
  }
}
