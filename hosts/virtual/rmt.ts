import { NoRMTChannelError } from "./errors.js";

/** How many channels of its RMT a chip has: hardware that sends and receives pulses. */
export interface RMTChannels {
  readonly sending: number;
  readonly receiving: number;
  /** Whether each can send or receive: then there are only `sending` channels in all. */
  readonly areShared: boolean;
}

/** What takes the channels: an LED strip one for sending, a 1-Wire bus one of each. */
export interface RMTUse {
  readonly sending: number;
  readonly receiving: number;
}

/** The channels that are in use. */
export class RMT {
  readonly #channels: RMTChannels | undefined;
  #sending = 0;
  #receiving = 0;

  /** @param channels default: as many as are asked for */
  constructor(channels: RMTChannels | undefined) {
    this.#channels = channels;
  }

  get areShared(): boolean {
    return this.#channels?.areShared === true;
  }

  /** @throws {NoRMTChannelError} */
  take(pin: number, { sending, receiving }: RMTUse): void {
    const channels = this.#channels;
    const willSend = this.#sending + sending;
    const willReceive = this.#receiving + receiving;
    if (
      channels &&
      (channels.areShared
        ? willSend + willReceive > channels.sending
        : willSend > channels.sending || willReceive > channels.receiving)
    )
      throw new NoRMTChannelError(pin);
    this.#sending = willSend;
    this.#receiving = willReceive;
  }

  free({ sending, receiving }: RMTUse): void {
    this.#sending -= sending;
    this.#receiving -= receiving;
  }
}
