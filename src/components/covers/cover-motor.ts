import { ConfigurationError } from "../../base/errors.js";
import type { CoverOperationName } from "../../entities/cover.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { InterlockedRelays, type Relay } from "./interlocked-relays.js";

/** What moves a cover: two relays on pins, or a function of the program. */
export type CoverMotorOptions =
  | {
      /** The output pin of the relay that opens. */
      openPin: DigitalPin;
      /** The output pin of the relay that closes. */
      closePin: DigitalPin;
      /** The relays are on when their pins are low, as with most relay boards. Default false. */
      inverted?: boolean;
      onOperation?: undefined;
    }
  | {
      openPin?: undefined;
      closePin?: undefined;
      inverted?: undefined;
      /**
       * Called with `"opening"` or `"closing"` when it begins to move, and with `"idle"` when it is to stop. A
       * stop is passed on although it doesn't move. With `hasBuiltInEndstop` it isn't called at an end, where the motor stops by
       * itself. If it throws, it is called again after a second; a rejected promise is logged. It isn't called when the device
       * closes.
       */
      onOperation: (operation: CoverOperationName) => void;
    };

/** The numbers of a motor's relays. */
export const OPEN = 0;
export const CLOSE = 1;

/**
 * The relays of a cover.
 *
 * @param watch - Gets what `onOperation` returns, which may be a promise.
 * @param pause - Milliseconds between one going off and one going on, 0 or more.
 * @param onTurnedOn - Called when the selected relay has gone on.
 * @throws ConfigurationError it has neither pins nor a function, or both.
 */
export function motorOf(
  owner: string,
  { openPin, closePin, inverted = false, onOperation }: CoverMotorOptions,
  watch: (returned: unknown) => void,
  pause: number,
  onTurnedOn: () => void,
): InterlockedRelays {
  const pins = [openPin, closePin].filter((pin) => pin !== undefined);
  if (pins.length !== (onOperation ? 0 : 2))
    throw new ConfigurationError(
      `${owner} has ${onOperation ? "onOperation and a pin" : "no motor"}; give it openPin and closePin, or onOperation.`,
    );
  const relays = onOperation
    ? (["opening", "closing"] as const).map(
        (word) => new FunctionRelay(word, (operation) => watch(onOperation(operation))),
      )
    : pins.map((pin) => new DigitalOutput(pin, inverted));
  return new InterlockedRelays(relays, pause, onTurnedOn);
}

/** A relay that is a function of the program. */
class FunctionRelay implements Relay {
  private on = false;

  constructor(
    private readonly operation: CoverOperationName,
    private readonly call: (operation: CoverOperationName) => void,
  ) {}

  open(): void {}

  set(on: boolean): void {
    if (on === this.on) return;
    this.call(on ? this.operation : "idle");
    this.on = on;
  }

  ended(): void {
    this.on = false;
  }

  stop(): void {
    this.call("idle");
  }

  close(): void {}
}
