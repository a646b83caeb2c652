import type { EntityOptions } from "../../entities/entity.js";
import { Infrared, type InfraredSignal } from "../../entities/infrared.js";
import type { PinSpecifier } from "../../host/host.js";
import type { RemoteCode } from "../../parts/remotes/remote-code.js";
import { signalOf } from "../../parts/remotes/remote-signal.js";
import { SignalOutput } from "./signal-output.js";

/** Microseconds between two signals that don't end with darkness of their own. */
const GAP = 40_000;

export interface RemoteTransmitterOptions extends EntityOptions {
  /** The output pin, with an infrared LED: with a transistor, since a pin alone is too weak for a room. */
  pin: PinSpecifier;
}

/**
 * Sends what remote controls send, to televisions, lamps and air conditioners:
 * `remote.send({ protocol: "NEC", address: 4, command: 8 })`. Hubs can send codes of their own with it.
 */
export class RemoteTransmitter extends Infrared {
  private readonly output: SignalOutput;
  private toggle = false;

  constructor({ pin, ...options }: RemoteTransmitterOptions) {
    super({ ...options, sends: true });
    this.output = this.use(new SignalOutput(pin));
  }

  /**
   * Sends a key's code. One that is sent while another is waits for its end.
   *
   * @param times - How many frames the key is held, 1 to 50. Default 1, or as many as the protocol needs.
   * @throws RangeError naming a field of the code that is out of range.
   * @throws ConfigurationError naming the entity, when the signal can't be sent.
   * @throws TooManySignalsError when eight wait.
   */
  send(code: RemoteCode, times = 1): void {
    this.sendSignal(signalOf(this.withToggle(code), times));
  }

  protected override write({ timings, carrier, times }: Readonly<Required<InfraredSignal>>): void {
    const endsInDarkness = (timings.at(-1) as number) < 0;
    const each = endsInDarkness ? timings : [...timings, -GAP];
    const all = new Array<readonly number[]>(times).fill(each).flat();
    this.output.write(this.name, Int32Array.from(all), carrier);
  }

  /** Televisions take a code whose toggle didn't change for the same press. */
  private withToggle(code: RemoteCode): RemoteCode {
    if (code.protocol !== "RC5" || code.toggle !== undefined) return code;
    const { toggle } = this;
    this.toggle = !toggle;
    return { ...code, toggle };
  }
}
