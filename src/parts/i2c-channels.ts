import type { I2C, I2CChannel, I2CConstructor, I2COptions } from "../host/host.js";

/** Milliseconds that a multiplexer may hold the bus, and bits of what it is told: two bytes, and half as many again. */
const TIMEOUT = 1;
const BITS = 27;

const NO_CHANNEL = Uint8Array.of(0);

/** By the host's class. Made at run time: what is there before can't be changed on a board. */
let classes: WeakMap<I2CConstructor, I2CConstructor> | undefined;

/**
 * A host's I2C that also opens parts behind multiplexers, whose options have `through`. One class is made of each.
 *
 * TI TCA9548A: data sheet SCPS207. Its one register has a bit for each channel.
 */
export function withChannels(I2C: I2CConstructor): I2CConstructor {
  classes ??= new WeakMap();
  const known = classes.get(I2C);
  if (known) return known;
  const addresses = new SharedAddresses(I2C);
  const made = class extends I2CThroughChannels {
    constructor(options: I2COptions) {
      super(addresses, options);
    }
  };
  classes.set(I2C, made);
  return made;
}

/**
 * A part behind multiplexers. Each transfer selects their channels before, and no channel after: parts behind others may
 * have the same address, and one that was without power has no channel.
 */
class I2CThroughChannels implements I2C {
  target: unknown;
  private readonly steps: ChannelOnTheWay[] = [];
  private readonly part: SharedAddress;
  private readonly options: I2COptions;

  /** @throws what the host throws. */
  constructor(addresses: SharedAddresses, { through = [], ...options }: I2COptions) {
    this.target = options.target;
    this.options = options;
    this.part = addresses.at(options);
    for (const each of through) this.steps.push(new ChannelOnTheWay(addresses, options, each));
    try {
      for (const { address, options: own } of this.steps) address.open(own);
      this.part.open(options);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  read(buffer: Uint8Array): number {
    return this.transfer(undefined, buffer);
  }

  write(buffer: Uint8Array): void {
    this.transfer(buffer, undefined);
  }

  writeRead(write: Uint8Array, read: Uint8Array): number {
    return this.transfer(write, read);
  }

  close(): void {
    for (const { address } of this.steps) address.release();
    this.steps.length = 0;
    this.part.release();
  }

  private transfer(write: Uint8Array | undefined, read: Uint8Array | undefined): number {
    const { steps, part, options } = this;
    let selected = 0;
    let isDone = false;
    let count = 0;
    try {
      for (const step of steps) {
        step.write(step.selection);
        selected += 1;
      }
      const io = part.open(options);
      if (write && read) count = io.writeRead(write, read);
      else if (read) count = io.read(read);
      else if (write) io.write(write);
      isDone = true;
    } finally {
      this.leave(selected, isDone);
    }
    return count;
  }

  /** @throws what the host throws, unless the transfer has failed already. */
  private leave(selected: number, isDone: boolean): void {
    try {
      for (let i = selected - 1; i >= 0; i--) this.steps[i]?.write(NO_CHANNEL);
    } catch (error) {
      if (isDone) throw error;
    }
  }
}

/** A channel on the way to a part. */
class ChannelOnTheWay {
  readonly address: SharedAddress;
  readonly options: I2COptions;
  readonly selection: Uint8Array;

  constructor(
    addresses: SharedAddresses,
    { data, clock }: I2COptions,
    { address, channel, hz }: I2CChannel,
  ) {
    const timeout = Math.max(TIMEOUT, Math.ceil((BITS * 1000) / hz));
    this.options = { data, clock, address, hz, timeout };
    this.address = addresses.at(this.options);
    this.selection = Uint8Array.of(1 << channel);
  }

  write(bytes: Uint8Array): void {
    this.address.open(this.options).write(bytes);
  }
}

/** The addresses that several use: those of multiplexers, and those of parts behind different channels. A host opens each once. */
class SharedAddresses {
  private readonly all = new Map<string, SharedAddress>();

  constructor(private readonly I2C: I2CConstructor) {}

  /** Somebody uses an address, until it is released. */
  at({ data, clock, address }: I2COptions): SharedAddress {
    const key = `${data} ${clock} ${address}`;
    let found = this.all.get(key);
    if (!found) {
      found = new SharedAddress(this.I2C, () => this.all.delete(key));
      this.all.set(key, found);
    }
    found.users += 1;
    return found;
  }
}

class SharedAddress {
  users = 0;
  private io: I2C | undefined;
  private hz = 0;
  private timeout: number | undefined;

  constructor(
    private readonly I2C: I2CConstructor,
    private readonly onUnused: () => void,
  ) {}

  /** Parts of different sorts may have different clocks. */
  open(options: I2COptions): I2C {
    const { hz, timeout } = options;
    if (this.io && hz === this.hz && timeout === this.timeout) return this.io;
    this.io?.close();
    this.io = undefined;
    this.io = new this.I2C(options);
    this.hz = hz;
    this.timeout = timeout;
    return this.io;
  }

  release(): void {
    this.users -= 1;
    if (this.users > 0) return;
    this.onUnused();
    const { io } = this;
    this.io = undefined;
    io?.close();
  }
}
